import { hasParameter } from '#contract/readings/parameters.ts';
import type { ModuleGraph } from '#server/series/module-graph.ts';
import { isDerived } from '#server/series/series-module.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/** Parameters that modules have values of. */
export class ModuleParameters {
  readonly #graph: ModuleGraph;
  readonly #sentBy: (module: ModuleRow) => readonly string[];
  readonly #known = new Map<ModuleRow, readonly string[]>();

  /** `sentBy`: parameters of a module's own readings, counters as their delta. */
  constructor(graph: ModuleGraph, sentBy: (module: ModuleRow) => readonly string[]) {
    this.#graph = graph;
    this.#sentBy = sentBy;
  }

  /** Parameters of a module, sorted. */
  of(module: ModuleRow): readonly string[] {
    const known = this.#known.get(module);
    if (known) return known;
    // Placeholder while the operands are followed: a cycle, refused at save, would end here.
    this.#known.set(module, []);
    const found = [...(isDerived(module) ? this.#derived(module) : this.#sentBy(module))].sort();
    this.#known.set(module, found);
    return found;
  }

  /**
   * A calculated module has the parameters common to all its operands; a group has those common to all members that
   * can have them.
   */
  #derived(module: ModuleRow): string[] {
    const { variables = {} } = this.#graph.timelineOf(module).at(-1)?.version ?? {};
    const operands = new Set(Object.values(variables).flatMap((uuid) => this.#graph.modules.get(uuid) ?? []));
    const members = this.#graph.membersOf(module);
    const sources = [...operands, ...members];
    const names = new Set(sources.flatMap((one) => this.of(one)));
    const lacks = (one: ModuleRow, name: string): boolean =>
      !this.of(one).includes(name) && (operands.has(one) || hasParameter(one.measure_type, one.medium, name));
    return [...names].filter((name) => !sources.some((one) => lacks(one, name)));
  }
}
