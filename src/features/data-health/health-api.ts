import { API, fillPath } from '#contract/paths.ts';
import type {
  Decision,
  DecisionInput,
  ModuleHealth,
  ModuleHealthDetail,
  ReadingsAround,
  ReadingsAroundQuery,
} from '#contract/readings/data-health.ts';
import type { Dependencies } from '#contract/readings/formula.ts';
import type { Module } from '#contract/readings/module.ts';
import { http } from '#platform/http/http.ts';

export const listHealth = (signal: AbortSignal): Promise<ModuleHealth[]> =>
  http.get<ModuleHealth[]>(API.dataHealth, { signal });

export const readHealth = (uuid: string, year: number, signal: AbortSignal): Promise<ModuleHealthDetail> =>
  http.get<ModuleHealthDetail>(fillPath(API.moduleHealth, { uuid }), { params: { year }, signal });

export const readReadingsAround = (
  uuid: string,
  { parameter, at }: ReadingsAroundQuery,
  signal: AbortSignal,
): Promise<ReadingsAround> =>
  http.get<ReadingsAround>(fillPath(API.readingsAround, { uuid }), { params: { parameter, at }, signal });

export const readDependencies = (uuid: string, signal: AbortSignal): Promise<Dependencies> =>
  http.get<Dependencies>(fillPath(API.moduleDependencies, { uuid }), { signal });

export const decide = (uuid: string, decision: DecisionInput): Promise<Decision> =>
  http.post<Decision>(fillPath(API.decisions, { uuid }), decision);

export const undo = (uuid: string, id: string): Promise<void> =>
  http.delete(fillPath(API.decision, { uuid, id }));

/** Sets a module's expected interval (seconds); the other settings of its meter stay. */
export const setExpectedInterval = (
  { uuid, metering }: Pick<Module, 'uuid' | 'metering'>,
  expectedInterval: number,
): Promise<Module> =>
  http.patch<Module>(fillPath(API.module, { uuid }), { metering: { ...metering, expectedInterval } });
