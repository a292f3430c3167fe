const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for what PostgreSQL takes as a uuid; a path or a name that holds anything else leads to nothing stored. */
export const isUuid = (text: string): boolean => UUID.test(text);
