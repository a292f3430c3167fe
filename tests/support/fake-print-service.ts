import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { BROKEN_WIDGETS_HEADER, type PrintJob, printJobSchema } from '#contract/reports/print.ts';

/** The smallest possible PDF with the job's ids, plus `padding` random bytes, which no disk can compress. */
const pdfOf = (job: PrintJob, padding: number): string =>
  `%PDF-1.4\n% ${job.generatedId} ${job.language} ${randomBytes(padding).toString('base64').slice(0, padding)}\n%%EOF\n`;

/** Stands in for the print service where the browser is not under test. */
export interface FakePrintService {
  port: number;
  secret: string;
  jobs: PrintJob[];
  /** Answer to the next jobs instead of a PDF; undefined for a PDF. */
  failure: { status: number; message: string } | undefined;
  /** Runs before each answer. */
  beforeAnswer: (job: PrintJob) => Promise<void> | void;
  brokenWidgets: string[];
  /** Extra length of a PDF, bytes. */
  padding: number;
  /** Makes the service die at the next job: with the page open, or with half of the PDF sent. */
  death: 'before the answer' | 'in the answer' | undefined;
  stop(): Promise<void>;
}

async function readJob(request: IncomingMessage): Promise<PrintJob> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return printJobSchema.validateSync(JSON.parse(text), { strict: true }) as PrintJob;
}

export async function startFakePrintService(secret: string): Promise<FakePrintService> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== '/render' || request.headers.authorization !== `Bearer ${secret}`) {
      response.writeHead(401).end();
      return;
    }
    const job = await readJob(request);
    fake.jobs.push(job);
    await fake.beforeAnswer(job);
    const { death } = fake;
    fake.death = undefined;
    if (death === 'before the answer') {
      response.destroy();
      return;
    }
    if (fake.failure) {
      const { status, message } = fake.failure;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 'render_failed', message, requestId: 'x' } }));
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'application/pdf',
      [BROKEN_WIDGETS_HEADER]: JSON.stringify(fake.brokenWidgets),
    });
    const pdf = pdfOf(job, fake.padding);
    if (death === 'in the answer') {
      response.write(pdf.slice(0, pdf.length / 2), () => response.destroy());
      return;
    }
    response.end(pdf);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakePrintService = {
    port: (server.address() as { port: number }).port,
    secret,
    jobs: [],
    failure: undefined,
    beforeAnswer: () => undefined,
    brokenWidgets: [],
    padding: 0,
    death: undefined,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
}
