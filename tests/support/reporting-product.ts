import { type BlockResult, type BlocksAnswer, isBlockError } from '#contract/reports/block.ts';
import { type Api, type ApiClient, startApi } from './api.ts';
import { makeReportWorld, type ReportWorld } from './report-world.ts';

/** An API process on the world of reports. */
export interface ReportingProduct {
  api: Api;
  world: ReportWorld;
  /** Reads, creates, changes and deletes reports of all sites … */
  editor: ApiClient;
  /** … and of the site in Budapest only. */
  limited: ApiClient;
  /** Creates a report, as the editor unless told otherwise. @returns its id */
  create(body: object, client?: ApiClient): Promise<number>;
  /** What a report shows, to the editor unless told otherwise; `query` with its question mark. */
  blocksOf(id: number, query?: string, client?: ApiClient): Promise<BlocksAnswer>;
  stop(): Promise<void>;
}

/** Body of an answer, whatever its status. */
export const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

/** The block of a widget, which must have data. */
export function blockIn({ blocks }: BlocksAnswer, container: string): BlockResult {
  const block = blocks[container];
  if (!block || isBlockError(block)) throw new Error(`no data in ${container}: ${JSON.stringify(block)}`);
  return block;
}

export async function startReportingProduct(): Promise<ReportingProduct> {
  const api = await startApi();
  const world = await makeReportWorld(api.database.appUrl);
  const editor = api.as(world.editor);
  return {
    api,
    world,
    editor,
    limited: api.as(world.limited),
    create: async (body, client = editor) => {
      const answer = await client.post('/report', body);
      if (answer.status !== 201) throw new Error(`POST /report: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { id: number }).id;
    },
    blocksOf: (id, query = '', client = editor) => json(client.get(`/report/${id}/blocks${query}`)),
    stop: async () => {
      await world.close();
      await api.stop();
    },
  };
}
