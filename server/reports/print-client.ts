import type { ErrorBody } from '#contract/error.ts';
import { BROKEN_WIDGETS_HEADER, type PrintJob, RENDER_TIMEOUT_MS } from '#contract/print.ts';
import type { Settings } from '#launch/settings.ts';
import { demandSetting } from '#launch/settings.ts';
import { ApiError } from '#server/http/error.ts';

/** The print service has its own limit for a page; this one is for a service that does not answer at all. */
const ANSWER_TIMEOUT_MS = RENDER_TIMEOUT_MS + 15_000;
const PDF_START = '%PDF-';
const PDF_END = '%%EOF';

export interface RenderedPdf {
  pdf: Buffer;
  /** Ids of widgets that printed their error in their own place. */
  brokenWidgets: string[];
}

const failed = (reason: string): ApiError =>
  new ApiError(502, 'render_failed', `The report could not be rendered: ${reason}`);

function reasonOf(status: number, body: Buffer): string {
  try {
    return (JSON.parse(body.toString()) as Partial<ErrorBody>).error?.message ?? `status ${status}`;
  } catch (error) {
    if (error instanceof SyntaxError) return `status ${status}`;
    throw error;
  }
}

/** It begins as a PDF does and ends as one does, give or take a line end. */
const isWholePdf = (body: Buffer): boolean =>
  body.subarray(0, PDF_START.length).toString('latin1') === PDF_START &&
  body.subarray(-32).toString('latin1').includes(PDF_END);

interface PrintAnswer {
  status: number;
  brokenWidgets: string;
  body: Buffer;
}

async function post(settings: Settings, job: PrintJob, signal: AbortSignal): Promise<PrintAnswer> {
  // An own timer: Node forgets a timeout that is only reachable through AbortSignal.any.
  const end = new AbortController();
  const giveUp = (): void => end.abort(signal.reason);
  const timer = setTimeout(
    () => end.abort(new DOMException('no answer in time', 'TimeoutError')),
    ANSWER_TIMEOUT_MS,
  );
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    const answer = await fetch(`http://127.0.0.1:${settings.printPort}/render`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${demandSetting(settings, 'printSecret')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(job),
      signal: end.signal,
    });
    return {
      status: answer.status,
      brokenWidgets: answer.headers.get(BROKEN_WIDGETS_HEADER) ?? '[]',
      body: Buffer.from(await answer.arrayBuffer()),
    };
  } catch (error) {
    if (signal.aborted) throw failed('it was given up before it was ready');
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw failed('the print service did not answer in time');
    }
    // fetch says only this of a connection that was refused or cut.
    if (error instanceof TypeError) {
      throw new ApiError(503, 'print_service_unavailable', 'The print service cannot be reached');
    }
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Has the print service render a frozen issue. What is no whole PDF counts as failed: a blank one is never passed on.
 * @throws ApiError 502 render_failed with the reason, 503 print_service_unavailable
 */
export async function renderPdf(
  settings: Settings,
  job: PrintJob,
  signal: AbortSignal,
): Promise<RenderedPdf> {
  const { status, brokenWidgets, body } = await post(settings, job, signal);
  if (status === 503) throw new ApiError(503, 'print_service_unavailable', reasonOf(status, body));
  if (status !== 200) throw failed(reasonOf(status, body));
  if (!isWholePdf(body)) throw failed('the answer was no whole PDF');
  return { pdf: body, brokenWidgets: JSON.parse(brokenWidgets) as string[] };
}
