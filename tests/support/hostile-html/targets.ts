/** What an attack calls when it runs, and whom it asks when it reaches out: tests watch both. */
export const RUN = 'hit()';
export const SINK = 'https://sink.test';
