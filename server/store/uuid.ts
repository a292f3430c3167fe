const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for text that PostgreSQL accepts as a uuid; with any other text, a path or a name refers to nothing stored. */
export const isUuid = (text: string): boolean => UUID.test(text);
