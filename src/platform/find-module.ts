import type { Module } from '#contract/readings/module.ts';

/** Finds modules; warns of each missing one once. */
export function createModuleFinder() {
  const missing = new Set<string>();
  /**
   * Module with this uuid. Returns false, with one warning in the console, when it does not exist or may not be read.
   */
  return (modules: ReadonlyMap<string, Module>, uuid: string): Module | false => {
    const module = modules.get(uuid);
    if (module) return module;
    if (!missing.has(uuid)) console.warn(`There is no module ${uuid}`);
    missing.add(uuid);
    return false;
  };
}

export const findModule = createModuleFinder();
