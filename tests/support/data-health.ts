import type {
  Decision,
  DecisionInput,
  ModuleHealthDetail,
  VerdictRow,
} from '#contract/readings/data-health.ts';
import type { Api, ApiClient } from './api.ts';
import { type ErrorAnswer, makeModule } from './measurement.ts';
import { linesOf, QUARTER_MS, settled, writeQuarters } from './quarters.ts';

/** First reading of the meters in these tests, epoch ms; one reading per quarter-hour follows. */
export const START = Date.UTC(2025, 2, 4);
export const REGISTER = 'energyRegister';
/** Instant of the n-th reading. */
export const iso = (quarter: number): string => new Date(START + quarter * QUARTER_MS).toISOString();

/**
 * Creates a meter with these register values, one per quarter-hour; null for a missing reading.
 * @returns its uuid
 */
export async function makeMeter(
  api: Api,
  admin: ApiClient,
  values: readonly (number | null)[],
  metering: object | null = null,
): Promise<string> {
  const module = await makeModule(admin, metering ? { metering } : {});
  await writeQuarters(api, linesOf(module, REGISTER, START, values));
  return module.uuid;
}

/** Required fields of a decision, and its optional ones. */
export type Said = Pick<DecisionInput, 'kind' | 'at'> & Partial<DecisionInput>;

/** Calls the data health endpoints as one person; reads after the recomputation has caught up. */
export class HealthClient {
  readonly #api: Api;
  readonly #client: ApiClient;

  constructor(api: Api, client: ApiClient) {
    this.#api = api;
    this.#client = client;
  }

  async detail(uuid: string, query = ''): Promise<ModuleHealthDetail> {
    await settled(this.#api);
    const answer = await this.#client.get(`/data-health/${uuid}${query}`);
    if (!answer.ok) throw new Error(`GET /data-health/${uuid}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ModuleHealthDetail;
  }

  /** The only verdict of this kind. */
  async verdict(uuid: string, kind: VerdictRow['kind'], query = ''): Promise<VerdictRow> {
    const { verdicts } = await this.detail(uuid, query);
    const found = verdicts.filter((verdict) => verdict.kind === kind);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} × ${kind}`);
    return found[0];
  }

  attempt(uuid: string, said: Said): Promise<Response> {
    return this.#client.post(`/data-health/${uuid}/decisions`, { reason: 'As seen on site', ...said });
  }

  async decide(uuid: string, said: Said): Promise<Decision> {
    const answer = await this.attempt(uuid, said);
    if (answer.status !== 201) throw new Error(`decision: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Decision;
  }

  /** Status and field of a refused decision. */
  async refusal(uuid: string, said: Said): Promise<[number, string | undefined]> {
    const answer = await this.attempt(uuid, said);
    return [answer.status, ((await answer.json()) as ErrorAnswer).error?.field];
  }

  async undo(uuid: string, id: string): Promise<number> {
    return (await this.#client.delete(`/data-health/${uuid}/decisions/${id}`)).status;
  }
}
