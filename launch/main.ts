import './node-version.mjs';
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './compile-cache.ts';

enableCompileCache(COMPILE_CACHE);
// Imported only here, because everything imported above is compiled before the cache is on.
const { PARTS } = await import('./programs.ts');
const { run } = await import('./run.ts');

process.exit(await run(PARTS));
