import { type Api, type ApiClient, startApi } from './api.ts';
import { type FakePrintService, startFakePrintService } from './fake-print-service.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { makeReportWorld, type ReportWorld } from './report-world.ts';

const SECRET = 'print-secret-of-the-tests-0123456789abcdef';

/** An API process that prints through a stand-in, with the data of the report world. */
export interface PrintingProduct {
  print: FakePrintService;
  api: Api;
  world: ReportWorld;
  /** Client that reads, creates, changes and deletes reports of all sites. */
  editor: ApiClient;
  stop(): Promise<void>;
}

/** A printing product with a mail server that keeps every mail. */
export interface DeliveringProduct extends PrintingProduct {
  sink: MailSink;
}

/** Starts a product without a mail server, unless `env` names one. */
export async function startPrintingProduct(env: Record<string, string> = {}): Promise<PrintingProduct> {
  const print = await startFakePrintService(SECRET);
  const api = await startApi({ ...env, PRINT_PORT: String(print.port), PRINT_SECRET: SECRET });
  const world = await makeReportWorld(api.database.appUrl);
  return {
    print,
    api,
    world,
    editor: api.as(world.editor),
    stop: async () => {
      await world.close();
      await api.stop();
      await print.stop();
    },
  };
}

export async function startDeliveringProduct(env: Record<string, string> = {}): Promise<DeliveringProduct> {
  const sink = await startMailSink();
  const product = await startPrintingProduct({ ...env, SMTP_URL: sink.url });
  return {
    ...product,
    sink,
    stop: async () => {
      await product.stop();
      await sink.stop();
    },
  };
}
