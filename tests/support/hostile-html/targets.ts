/** Function that an attack calls when it runs, and server that it contacts: tests watch both. */
export const RUN = 'hit()';
export const SINK = 'https://sink.test';
