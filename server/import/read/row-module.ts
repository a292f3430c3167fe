import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import type { ImportModule, ReachableModules } from '#server/import/reachable-modules.ts';
import type { Refusal } from '#server/import/tally.ts';
import { cellText } from './cell-text.ts';
import { shown } from './file-problem.ts';

/** Target of a row: a module, none (left out on purpose), or a refusal for an unknown name. */
export type RowModule = { module: ImportModule } | { isSkipped: true } | { refusal: Refusal };

/** Maximum number of cached names: a file of random names must not fill the memory. */
const MOST_NAMES = 10_000;

/** Finds the modules of rows. A file has few modules in many rows, so each name is looked up once. */
export class RowModules {
  readonly #mapping: ImportMapping;
  readonly #modules: ReachableModules;
  readonly #known = new Map<string, RowModule>();

  constructor(mapping: ImportMapping, modules: ReachableModules) {
    this.#mapping = mapping;
    this.#modules = modules;
  }

  /** Text of a row's module columns; '' for a file without such columns. */
  nameOf(cells: readonly string[], moduleColumns: readonly number[]): string {
    return moduleColumns.map((column) => cellText(cells[column])).join(' ');
  }

  find(name: string): RowModule {
    let found = this.#known.get(name);
    if (!found) {
      found = this.#lookUp(name);
      if (this.#known.size < MOST_NAMES) this.#known.set(name, found);
    }
    return found;
  }

  #lookUp(name: string): RowModule {
    const { modules } = this.#mapping;
    const target = Object.hasOwn(modules, name) ? modules[name] : name;
    if (target === null) return { isSkipped: true };
    const module = target === undefined ? undefined : this.#modules.find(target);
    if (module) return { module };
    return {
      refusal: { code: 'unknown_module', reason: `there is no module ${shown(name)} within your reach` },
    };
  }
}
