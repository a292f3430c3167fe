import { ValidationError } from 'yup';
import type { ImportAnswer, ImportCounts } from '#contract/readings/import.ts';
import { type ImportMapping, importMappingSchema } from '#contract/readings/import-mapping.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { loadLimits } from '#server/ingest/read/ingest-limits.ts';
import type { Notice } from '#server/notifications/notice.ts';
import { notifyOrLog } from '#server/notifications/notify.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { loadReachableModules } from './reachable-modules.ts';
import { planMapping } from './read/row-plan.ts';
import { checkFile, type ImportJob } from './store/check-file.ts';
import { alone } from './store/import-lock.ts';
import { storeFile } from './store/store-file.ts';
import type { Tally } from './tally.ts';
import { readUpload, type Upload } from './upload/read-upload.ts';

/** Notification to the author that a file is stored, as a large one takes longer than anybody watches. */
const importNotice = (
  id: string,
  fileName: string,
  { accepted, changed, unchanged, refused }: ImportCounts,
  author: string,
): Notice => ({
  subject: `import:${id}`,
  type: 'info',
  title: { key: 'import.title', values: { file: fileName } },
  message: [{ key: 'import.counts', values: { stored: accepted + changed, unchanged, refused } }],
  link: { key: 'import', parameters: { importId: id } },
  userId: author,
});

function parseMapping(text: string | undefined): ImportMapping {
  if (text === undefined) throw new ApiError(400, 'validation_failed', 'A mapping is expected', 'mapping');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ApiError(400, 'validation_failed', 'The mapping is no JSON', 'mapping');
    }
    throw error;
  }
  try {
    return importMappingSchema.validateSync(json, { stripUnknown: false });
  } catch (error) {
    if (error instanceof ValidationError) {
      const field = error.path ? `mapping.${error.path}` : 'mapping';
      throw new ApiError(400, 'validation_failed', error.message, field);
    }
    // yup trims before it checks that the value is a text.
    if (error instanceof TypeError) {
      throw new ApiError(400, 'validation_failed', 'A text is expected', 'mapping');
    }
    throw error;
  }
}

const SWITCH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * True when a dry run is asked for beside the file or in the address: either is enough, so that no trial is stored by
 * mistake.
 */
function wantsDryRun({ fields }: Upload, query: { dryRun?: string }): boolean {
  const asked = [fields.get('dryRun'), query.dryRun].map((text) => SWITCH.get(text ?? 'false'));
  if (asked.includes(undefined)) {
    throw new ApiError(400, 'validation_failed', 'dryRun must be true or false', 'dryRun');
  }
  return asked.includes(true);
}

const answerOf = (id: string | null, fileName: string, tally: Tally, counts: ImportCounts): ImportAnswer => ({
  id,
  fileName,
  counts,
  from: tally.from,
  to: tally.to,
  refusals: tally.refusals,
  preview: tally.preview,
});

/**
 * POST /import: imports a file by its mapping. A dry run shows the result and stores nothing; otherwise 201, with all
 * readable values on disk and the refused ones listed.
 */
export async function postImport(
  call: Call<undefined, { dryRun?: string }>,
): Promise<ImportAnswer | undefined> {
  const { installation, app, request, response } = call;
  const principal = requirePrincipal(call);
  await using upload = await readUpload(request, app.settings);
  const isDryRun = wantsDryRun(upload, call.query);
  const mapping = parseMapping(upload.fields.get('mapping'));
  const context = {
    modules: await loadReachableModules(installation, principal),
    ids: await parameterIds(installation),
    limits: await loadLimits(installation.db),
  };
  const job: ImportJob = { mapping, series: planMapping(mapping, context), context, open: upload.open };
  const { fileName } = upload;
  if (isDryRun) {
    const { tally, counts } = await alone(installation, (client) => checkFile(client, job));
    return answerOf(null, fileName, tally, counts);
  }
  const { id, tally, counts } = await alone(installation, (client) =>
    storeFile(client, installation, job, { fileName, author: principal.userId }),
  );
  await notifyOrLog(installation, importNotice(id, fileName, counts, principal.userId));
  response.status(201).json(answerOf(id, fileName, tally, counts));
}
