import { hopeless } from '#server/deliveries/failure-reason.ts';
import { finishOccurrence, type Occurrence } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { audiencesOf } from '#server/deliveries/ledgers/recipients.ts';
import {
  findRendering,
  pointAtRendering,
  refuseMails,
  storeRendering,
} from '#server/deliveries/ledgers/rendering-ledger.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { renderEdition } from '#server/reports/editions/render-edition.ts';
import type { Installation } from '#server/store/installation.ts';
import { FROZEN_REPORT } from './mail-with-edition.ts';

/** Mails of a run without a stored PDF. */
const mailsWithoutPdf = ({ db }: Installation, occurrenceId: string) =>
  db
    .selectFrom('delivery')
    .select(['id', 'recipient_id', 'language'])
    .where('occurrence_id', '=', occurrenceId)
    .where('state', '=', 'pending')
    .where('rendering_id', 'is', null)
    .execute();

async function brokenWidgetsOf({ db }: Installation, occurrenceId: string): Promise<string[]> {
  const renderings = await db
    .selectFrom('rendering')
    .select('broken_widgets')
    .where('occurrence_id', '=', occurrenceId)
    .execute();
  return [...new Set(renderings.flatMap((rendering) => rendering.broken_widgets))].sort();
}

/**
 * frozen → done: stores one PDF for each group of recipients; those of an earlier attempt are kept. Recipients who
 * may not have the report get none, and the others theirs.
 * @throws Hopeless, LeaseLost, ApiError of the print service
 */
export async function renderAll(
  context: WorkerContext,
  installation: Installation,
  occurrence: Occurrence,
  signal: AbortSignal,
): Promise<void> {
  const { db } = installation;
  const { id, report_id: reportId, generation_id: generatedId } = occurrence;
  if (reportId === null || generatedId === null) throw hopeless('report_deleted', 'the report was deleted');
  const { report } = await db
    .selectFrom('generation')
    .leftJoin('report', 'report.id', 'generation.report_id')
    .select(FROZEN_REPORT.as('report'))
    .where('generation.id', '=', generatedId)
    .executeTakeFirstOrThrow();
  const { audiences, refused } = await audiencesOf(
    installation,
    report,
    await mailsWithoutPdf(installation, id),
  );
  await refuseMails(db, occurrence, refused);
  for (const audience of audiences) {
    const stored = await findRendering(db, id, audience);
    if (stored) {
      await pointAtRendering(db, occurrence, stored.id, audience.deliveryIds);
      continue;
    }
    const { readerId, language } = audience;
    const request = { reportId, generatedId, readerId, language };
    await storeRendering(
      db,
      occurrence,
      audience,
      await renderEdition(context.app, installation, request, signal),
    );
  }
  await finishOccurrence(db, occurrence, await brokenWidgetsOf(installation, id));
}
