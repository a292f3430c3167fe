import type { Module } from '#contract/readings/module.ts';

/** Finds modules, for as long as a warning about a missing one is not repeated. */
export function createModuleFinder() {
  const missing = new Set<string>();
  /** The module of this uuid; false with one warning in the console where there is none, or none within reach. */
  return (modules: ReadonlyMap<string, Module>, uuid: string): Module | false => {
    const module = modules.get(uuid);
    if (module) return module;
    if (!missing.has(uuid)) console.warn(`There is no module ${uuid}`);
    missing.add(uuid);
    return false;
  };
}
