const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for what PostgreSQL takes as a uuid from a path; anything else cannot exist. */
export const isUuid = (text: string): boolean => UUID.test(text);
