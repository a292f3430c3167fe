import { registerHooks } from 'node:module';

/**
 * Plants a bug: run by `node --import`, it gives the API a copy of the ingest writer that answers 2xx before the
 * commit. Only a process that is started with this file has the bug.
 */
const WRITER = '/server/ingest/commit/writer.ts';
const LINE = 'this.#waitingValues += size;';
const EARLY = `${LINE} resolve({ accepted: size, unchanged: 0, corrected: 0 });`;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(WRITER)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(LINE)) throw new Error(`${WRITER} has changed: plant the bug anew`);
    return { ...loaded, source: source.replace(LINE, EARLY) };
  },
});
