/** `npm run docs`: makes the generated parts of docs/architecture.md anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withGeneratedParts } from './architecture.ts';

const PAGE = new URL('../../docs/architecture.md', import.meta.url);

writeFileSync(PAGE, withGeneratedParts(readFileSync(PAGE, 'utf8')));
