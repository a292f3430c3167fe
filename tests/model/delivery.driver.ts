import { API } from '#contract/paths.ts';
import type { Report, ReportListItem } from '#contract/reports/report.ts';
import { accountOf, TestApi } from '#tests/browser/support/api.ts';
import { save } from '#tests/browser/support/editor.ts';
import { container, device, reportInput, uniqueName } from '#tests/browser/support/reports.ts';
import { expect } from '#tests/browser/support/test.ts';
import { type MailSink, startMailSink, type TakenMail } from '#tests/support/mail-sink.ts';
import type { DeliveryEvent, DeliveryState } from './delivery.model.ts';
import type { World } from './journey.ts';
import type { Driver } from './walk.ts';

/** One of the ports on which the product connects to mail servers. */
const MAIL_PORT = 2525;
/** Time limit of a delivery: a test makes a PDF first. */
const DELIVERED = { timeout: 40_000 };

/** Drives a new report in the real browser against the real server; its mails go to a real mail server. */
export function deliveryDriver({ page, product, cleanups }: World): Driver<DeliveryState, DeliveryEvent> {
  // API calls share their cookies with the page, which logs the page in.
  const api = new TestApi(page.request, product);
  const { username } = accountOf(product, 'ROLE_DEVELOPER');
  const name = uniqueName('Walked delivery');
  let report: Report | null = null;
  let sink: MailSink | null = null;

  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const panel = page.getByRole('dialog', { name: 'Schedule' });
  const openEditor = (): Promise<unknown> => page.goto(`/reports/editor/base-report/${report?.id}/true`);
  const openSchedule = async (words: RegExp): Promise<void> => {
    await page.getByRole('button', { name: words }).click();
    await expect(panel).toBeVisible();
  };
  const closeSchedule = async (): Promise<void> => {
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  };
  const listed = async (): Promise<ReportListItem | undefined> => {
    const reports = await api.get<ReportListItem[]>('/reports/base-report');
    return reports.find(({ id }) => id === report?.id);
  };
  const stopMailServer = async (): Promise<void> => {
    await sink?.stop();
    sink = null;
  };

  const begin = async (): Promise<void> => {
    sink = await startMailSink(MAIL_PORT);
    cleanups.push(stopMailServer);
    await api.post(API.mailSettings, {
      source: 'own',
      host: '127.0.0.1',
      port: MAIL_PORT,
      security: 'none',
      fromAddress: 'reports@example.com',
    });
    cleanups.push(() => api.post(API.mailSettings, { source: 'environment' }));
    const devices = [device(await api.module('Kőrösd fő betáp'), 'energy')];
    report = await api.createReport(
      reportInput({ name, structure: [container('LineChart', 0, { name: 'Load', devices })] }),
    );
    const { id } = report;
    cleanups.unshift(() => api.deleteReport(id));
    // Leaves the page before the cleanups, so that it requests nothing that is being removed.
    cleanups.unshift(async () => void (await page.goto('about:blank')));
    await openEditor();
  };

  // Developers get mails about the change of the mail server as well.
  const mailsOfReport = (): TakenMail[] =>
    (sink?.mailsTo(username) ?? []).filter(({ mail }) => mail.subject?.includes(name));
  const seesTheMail = async (): Promise<void> => {
    await expect.poll(() => mailsOfReport().length, DELIVERED).toBe(1);
    const [taken] = mailsOfReport();
    const [attachment] =
      taken?.mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
    expect(
      Buffer.from(attachment?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  };

  return {
    does: {
      'sets up a schedule': async () => {
        await openSchedule(/^Schedule$/);
        await panel.getByRole('button', { name: 'Set up a schedule' }).click();
        await panel.getByRole('combobox', { name: 'Add people or roles' }).fill(username);
        await page.getByRole('option', { name: new RegExp(username) }).click();
      },
      saves: async () => {
        await closeSchedule();
        await save(page);
      },
      'pauses it and saves': async () => {
        await openSchedule(/^Every/);
        await panel.getByRole('button', { name: 'Pause' }).click();
        await closeSchedule();
        await save(page);
      },
      'sends a test': async () => {
        await openSchedule(/^Every/);
        await panel.getByRole('button', { name: 'Send a test to me now' }).click();
      },
      'the mail server stops': stopMailServer,
      'the mail server starts again': async () => {
        sink = await startMailSink(MAIL_PORT);
      },
      'tries it now': async () => {
        await page.goto(`/reports/deliveries?report=${report?.id}`);
        await button('Try now').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Try now' }).click();
      },
    },
    sees: {
      opened: async () => {
        if (report === null) await begin();
        await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible();
      },
      planned: async () => {
        await expect(panel.getByRole('heading', { name: 'The next 5 runs' })).toBeVisible();
        expect(await listed()).toMatchObject({ isScheduled: false, nextRun: null });
      },
      scheduled: async () => {
        await expect(page.getByRole('button', { name: /^Every/ })).toBeVisible();
        expect(await listed()).toMatchObject({ isScheduled: true, nextRun: expect.any(String) });
      },
      paused: async () => {
        await expect(page.getByRole('button', { name: /\(paused\)$/ })).toBeVisible();
        expect(await listed()).toMatchObject({ isScheduled: false, nextRun: null, rule: expect.any(String) });
      },
      arrived: async () => {
        await expect(panel.getByText(`Sent to ${username}.`)).toBeVisible(DELIVERED);
        await seesTheMail();
      },
      unreachable: () => expect(page.getByRole('button', { name: /^Every/ })).toBeVisible(),
      waiting: () =>
        expect(panel.getByText(/^No mail server answers\. It will be retried/)).toBeVisible(DELIVERED),
      reachable: () => expect(panel.getByText(/^No mail server answers\./)).toBeVisible(),
      arrivedLate: async () => {
        await seesTheMail();
        await expect(page.getByRole('article', { name: new RegExp(name) })).toContainText('Sent', DELIVERED);
      },
    },
  };
}
