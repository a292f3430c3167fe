import './node-version.mjs';
import { PARTS } from './programs.ts';
import { run } from './run.ts';

process.exit(await run(PARTS));
