import { PARTS } from '#launch/programs.ts';
import { run } from '#launch/run.ts';

// The product as `npm start` runs it, except for the user interface, which these tests do not need to build.
process.exit(await run({ ...PARTS, ui: import.meta.dirname }));
