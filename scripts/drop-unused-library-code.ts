import type { Plugin } from 'vite';

const CHART_JS = /chart\.js\/dist\/chart\.js$/;
const AXIOS_FETCH = /axios\/lib\/adapters\/fetch\.js$/;

/** Static fields that read a member of another object. */
const READS = /(static defaults = |callback: )((?:Ticks\.formatters|TimeScale)\.\w+)/g;

/**
 * Lets the bundler drop Chart.js scales that nothing registers. It keeps a class with a static field that reads a
 * member, as the read might have an effect. Here it has none.
 */
export const withoutReads = (code: string): string => code.replace(READS, '$1/* @__PURE__ */ (() => $2)()');

/** Replaces the part of axios that is used without XMLHttpRequest, which every browser has. */
const NO_FETCH = 'export const getFetch = () => null;\nexport default null;';

/** Vite plugin that drops library code which the product never runs. */
export const leftOut = (): Plugin => ({
  name: 'quarterhour:left-out',
  transform: (code, id) => {
    if (CHART_JS.test(id)) return { code: withoutReads(code), map: null };
    return AXIOS_FETCH.test(id) ? { code: NO_FETCH, map: null } : null;
  },
});
