import { type BlockResult, type BlocksAnswer, isBlockError } from '#contract/reports/block.ts';
import { type Api, type ApiClient, startApi } from './api.ts';
import { makeReportWorld, type ReportWorld } from './report-world.ts';

/** An API process with the report world. */
export interface ReportingProduct {
  api: Api;
  world: ReportWorld;
  /** Client that reads, creates, changes and deletes reports of all sites. */
  editor: ApiClient;
  /** Client with the editor's rights for the site in Budapest only. */
  limited: ApiClient;
  /**
   * Creates a report, by default as the editor.
   * @returns its id
   */
  create(body: object, client?: ApiClient): Promise<number>;
  /** Blocks of a report, by default for the editor; `query` includes its question mark. */
  blocksOf(id: number, query?: string, client?: ApiClient): Promise<BlocksAnswer>;
  stop(): Promise<void>;
}

/** Body of a response, whatever its status. */
export const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

/** Block of a widget; throws when it has no data. */
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
