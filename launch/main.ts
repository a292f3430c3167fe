import './node-version.mjs';
import { SCRIPTS } from './programs.ts';
import { run } from './run.ts';

process.exit(await run(SCRIPTS));
