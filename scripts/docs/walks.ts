/** One station of a walk: a file, and what it hands to the next one. */
export interface Station {
  file: string;
  does: string;
}

/** A way through the code, station by station. A test looks whether each file is there. */
export interface Walk {
  name: string;
  stations: readonly Station[];
}

export const WALKS: readonly Walk[] = [
  {
    name: 'A reading becomes a chart',
    stations: [
      {
        file: 'server/ingest/write-lines.ts',
        does: 'reads InfluxDB line protocol, answers 204 after the commit',
      },
      { file: 'server/ingest/read/lines-to-batches.ts', does: 'turns names into module and parameter ids' },
      { file: 'server/ingest/commit/writer.ts', does: 'commits the batches of many senders together' },
      { file: 'server/store/readings/dirty-ranges.ts', does: 'notes which quarter-hours are out of date' },
      { file: 'server/ingest/recompute/recompute-worker.ts', does: 'takes dirty ranges, lowest first' },
      {
        file: 'domain/readings/register/recompute-register.ts',
        does: 'turns register readings into quarter-hours',
      },
      {
        file: 'server/store/days/quarter-days.ts',
        does: 'stores days of quarter-hours, rolls up days and months',
      },
      { file: 'server/series/read-columns.ts', does: 'plans columns for a period, derived modules included' },
      {
        file: 'server/store/days/read-quarter-series.ts',
        does: 'reads the stored quarter-hours, gaps as missing',
      },
      {
        file: 'server/reports/blocks/compute-blocks.ts',
        does: 'answers all widgets of a report in one call',
      },
      { file: 'src/canvas/data/block-source.ts', does: 'fetches the blocks of a page, merges live points' },
      {
        file: 'machines/widget-data/widget-data.machine.ts',
        does: 'decides between loading, data, stale, error',
      },
      { file: 'src/canvas/frame/data-slot.tsx', does: 'draws the frame that belongs to the state' },
      { file: 'src/widget-kit/chart/time/time-chart.tsx', does: 'draws the series' },
    ],
  },
  {
    name: 'A schedule becomes a mail',
    stations: [
      { file: 'server/schedules/keep-schedule.ts', does: 'stores the rule and the next run of a report' },
      { file: 'server/schedules/due-scan.ts', does: 'writes a row for each run that is due, once' },
      {
        file: 'server/deliveries/ledgers/claim-next-row.ts',
        does: 'claims the run for one worker, with a lease',
      },
      { file: 'server/deliveries/workers/run-occurrence.ts', does: 'makes the claimed run' },
      {
        file: 'server/deliveries/make/freeze-occurrence.ts',
        does: 'freezes the data of all widgets as an edition',
      },
      {
        file: 'server/deliveries/make/render-occurrence.ts',
        does: 'asks for one PDF per reach and language',
      },
      { file: 'print-service/app.ts', does: 'queues the job, opens the print page, returns the PDF' },
      { file: 'src/features/print/print-page.tsx', does: 'draws the report on A4 and says when it is ready' },
      { file: 'server/deliveries/workers/run-delivery.ts', does: 'sends one claimed mail' },
      {
        file: 'server/deliveries/make/compose-delivery.ts',
        does: 'writes the mail in the recipient’s language',
      },
      { file: 'server/mail/smtp/smtp.ts', does: 'hands it to the mail server and reads the outcome' },
      { file: 'server/deliveries/notify/notify-owner.ts', does: 'notifies the owner of what failed' },
    ],
  },
  {
    name: 'A guarded page opens',
    stations: [
      { file: 'src/app/gate.tsx', does: 'asks the session which screen to show' },
      { file: 'machines/session/session.machine.ts', does: 'renews the token, loads profile and rights' },
      { file: 'machines/boot/boot.machine.ts', does: 'loads what every page needs' },
      { file: 'src/app/routes/permitted.tsx', does: 'asks whether the page may be seen' },
      {
        file: 'domain/people/permissions.ts',
        does: 'decides: route name, flag, grants; the server asks the same',
      },
      { file: 'server/app/mount-endpoints.ts', does: 'leads every call through authentication and rights' },
      { file: 'server/app/authenticate.ts', does: 'finds the living session behind the token' },
      { file: 'server/access/authorise.ts', does: 'refuses what the roles do not grant' },
    ],
  },
];
