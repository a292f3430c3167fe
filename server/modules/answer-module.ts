import type { Module } from '#contract/readings/module.ts';
import { notFound } from '#server/errors/api-error.ts';
import { readModuleGraph } from '#server/series/module-graph.ts';
import type { Installation } from '#server/store/installation.ts';
import { moduleStates } from './module-states.ts';
import { toModule } from './to-module.ts';

/**
 * A module as it is stored now.
 * @throws ApiError 404 when somebody has deleted it meanwhile
 */
export async function answerModule(installation: Installation, uuid: string): Promise<Module> {
  const graph = await readModuleGraph(installation.db);
  const row = graph.modules.get(uuid);
  const state = row && (await moduleStates(installation, graph, Date.now())).get(row.id);
  if (!row || !state) throw notFound('This module');
  return toModule(row, state);
}
