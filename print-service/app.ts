import { createHash, timingSafeEqual } from 'node:crypto';
import { availableMemory } from 'node:process';
import express, { type Express, type RequestHandler } from 'express';
import {
  BROKEN_WIDGETS_HEADER,
  PRINT_WAIT_MS,
  type PrintJob,
  printJobSchema,
} from '#contract/reports/print.ts';
import { placesFor } from './admission.ts';
import { answerFailure, refuse } from './answer.ts';
import type { PrintedPage } from './pages/print-page.ts';
import { compactPdf } from './pdf/compact-pdf.ts';
import { log } from './print-log.ts';
import { RenderMetrics } from './print-metrics.ts';
import { type RenderOptions, render } from './render.ts';
import { RenderError } from './render-error.ts';
import { RenderQueue } from './render-queue.ts';

/** Lets only callers with the secret pass; the duration of the comparison reveals nothing about it. */
function requireSecret(secret: string): RequestHandler {
  const expected = digest(`Bearer ${secret}`);
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get('authorization') ?? ''), expected)) next();
    else refuse(response, 401, 'not_logged_in', 'The secret of the print service is needed');
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Number of jobs at once on two cores; more would only wait for each other. */
export const PARALLEL_JOBS = 2;
const WAITING_JOBS = 20;

export interface AppOptions extends RenderOptions {
  secret: string;
}

/** HTTP side of the print service; service.ts opens the port. */
export function createApp(options: AppOptions): Express {
  const places = (): number =>
    placesFor(
      { browserBytes: options.browser.facts().memoryBytes, availableBytes: availableMemory() },
      PARALLEL_JOBS,
    );
  const queue = new RenderQueue(places, WAITING_JOBS, PRINT_WAIT_MS);
  const metrics = new RenderMetrics();
  const http = express();
  http.disable('x-powered-by');
  http.disable('etag');
  // Every account of this machine reaches the port.
  http.use(requireSecret(options.secret));
  http.post('/render', express.json({ limit: '16kb', strict: true }), renderJob(options, queue, metrics));
  http.get('/health', (_request, response) => {
    const { source, version, sandbox, problem } = options.browser.facts();
    response.json({
      status: 'ok',
      browser: { source, version, sandbox, problem },
      jobs: {
        running: queue.running,
        waiting: queue.waiting,
        done: metrics.done(),
        failed: metrics.failed(),
      },
    });
  });
  http.get('/metrics', (_request, response) => {
    const { starts, memoryBytes } = options.browser.facts();
    const gauges = {
      print_jobs_running: queue.running,
      print_jobs_waiting: queue.waiting,
      print_pages_waiting: options.pages.waiting,
      print_browser_starts: starts,
      print_browser_memory_bytes: memoryBytes,
    };
    response.type('text/plain; version=0.0.4').send(metrics.text(gauges));
  });
  http.use((_request, response) => refuse(response, 404, 'not_found', 'There is no such address'));
  http.use(answerFailure);
  return http;
}

function renderJob(options: RenderOptions, queue: RenderQueue, metrics: RenderMetrics): RequestHandler {
  return async (request, response) => {
    const job = await printJobSchema.validate(request.body ?? {}, { strict: true });
    const { reportId, generatedId } = job;
    const gone = new AbortController();
    response.once('close', () => gone.abort(new Error('Nobody waits for the PDF any more')));
    const start = performance.now();
    const seconds = (): number => (performance.now() - start) / 1000;
    try {
      const { brokenWidgets, took, ...printed } = await printInTurn(job, options, queue, gone.signal);
      const pdf = await compactPdf(printed.pdf);
      metrics.count('ok', seconds());
      log('rendered', { reportId, generatedId, bytes: pdf.length, brokenWidgets, took, seconds: seconds() });
      response.set(BROKEN_WIDGETS_HEADER, JSON.stringify(brokenWidgets)).type('application/pdf').end(pdf);
    } catch (error) {
      const reason = error instanceof RenderError ? error.reason : 'crash';
      metrics.count(reason, seconds());
      log('render failed', {
        reportId,
        generatedId,
        reason,
        message: (error as Error).message,
        seconds: seconds(),
      });
      throw error;
    }
  };
}

/** Returns the PDF before its page has put the report away; the slot in the queue is kept until then. */
function printInTurn(
  job: PrintJob,
  options: RenderOptions,
  queue: RenderQueue,
  signal: AbortSignal,
): Promise<PrintedPage> {
  const printed = Promise.withResolvers<PrintedPage>();
  const work = queue.run(() => render(job, options, signal, printed.resolve), job.isByHand);
  work
    .finally(() => {
      if (queue.running === 0 && options.browser.hasRoom()) options.pages.prepare();
    })
    .catch(printed.reject);
  return printed.promise;
}
