import type { ErrorBody } from '#contract/error.ts';
import { BROKEN_WIDGETS_HEADER, type PrintJob, RENDER_TIMEOUT_MS } from '#contract/reports/print.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { demandSetting, printPorts, type Settings } from '#settings/settings.ts';
import { leastBusyFirst } from './print-processes.ts';

/** Time limit for a service that never answers, ms; a job may wait for earlier ones and then has its own limit. */
const ANSWER_TIMEOUT_MS = 5 * RENDER_TIMEOUT_MS;
const PDF_START = '%PDF-';
const PDF_END = '%%EOF';

export interface RenderedPdf {
  pdf: Buffer;
  /** Ids of widgets that printed their error in their own place. */
  brokenWidgets: string[];
}

const failed = (reason: string): ApiError =>
  new ApiError(502, 'render_failed', `The report could not be rendered: ${reason}`);

const unavailable = (message: string): ApiError => new ApiError(503, 'print_service_unavailable', message);

function reasonOf(status: number, body: Buffer): string {
  try {
    return (JSON.parse(body.toString()) as Partial<ErrorBody>).error?.message ?? `status ${status}`;
  } catch (error) {
    if (error instanceof SyntaxError) return `status ${status}`;
    throw error;
  }
}

/** True when the body begins and ends as a PDF does, apart from a line end. */
const isWholePdf = (body: Buffer): boolean =>
  body.subarray(0, PDF_START.length).toString('latin1') === PDF_START &&
  body.subarray(-32).toString('latin1').includes(PDF_END);

interface PrintAnswer {
  status: number;
  brokenWidgets: string;
  body: Buffer;
}

/**
 * Job whose token is issued again for every process that is asked: an earlier one may have kept it waiting for
 * minutes.
 */
export type AskedJob = Omit<PrintJob, 'token'> & { issueToken: () => Promise<string> };

/** Port and secret of one process of the print service. */
interface PrintPort {
  port: number;
  secret: string;
}

async function post({ port, secret }: PrintPort, job: PrintJob, signal: AbortSignal): Promise<PrintAnswer> {
  // A timer of its own: Node forgets a timeout that is reachable only through AbortSignal.any.
  const end = new AbortController();
  const giveUp = (): void => end.abort(signal.reason);
  const timer = setTimeout(
    () => end.abort(new DOMException('no answer in time', 'TimeoutError')),
    ANSWER_TIMEOUT_MS,
  );
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    const answer = await fetch(`http://127.0.0.1:${port}/render`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${secret}`,
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
    // fetch throws a TypeError for a connection that was refused or cut.
    if (error instanceof TypeError) throw unavailable('The print service cannot be reached');
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** @throws ApiError 503 when this process cannot take the job: another one may */
async function postOrRefuse(door: PrintPort, asked: AskedJob, signal: AbortSignal): Promise<PrintAnswer> {
  const { issueToken, ...job } = asked;
  const answer = await post(door, { ...job, token: await issueToken() }, signal);
  if (answer.status === 503) throw unavailable(reasonOf(answer.status, answer.body));
  return answer;
}

const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.status === 503;

/** Asks the least busy process, and the others in turn when one is dead, dies during the job or takes no more jobs. */
async function postToAny(settings: Settings, job: AskedJob, signal: AbortSignal): Promise<PrintAnswer> {
  const secret = demandSetting(settings, 'printSecret');
  const [first = settings.printPort, ...others] = await leastBusyFirst(
    printPorts(settings),
    secret,
    job.scope,
  );
  let answer = postOrRefuse({ port: first, secret }, job, signal);
  for (const port of others) {
    answer = answer.catch((error: unknown) => {
      if (isUnavailable(error)) return postOrRefuse({ port, secret }, job, signal);
      throw error;
    });
  }
  return answer;
}

/**
 * Lets the print service render an edition. Anything but a whole PDF counts as failed: a blank one is never passed
 * on.
 * @throws ApiError 502 render_failed with the reason, 503 print_service_unavailable
 */
export async function renderPdf(
  settings: Settings,
  job: AskedJob,
  signal: AbortSignal,
): Promise<RenderedPdf> {
  const { status, brokenWidgets, body } = await postToAny(settings, job, signal);
  if (status !== 200) throw failed(reasonOf(status, body));
  if (!isWholePdf(body)) throw failed('the answer was no whole PDF');
  return { pdf: body, brokenWidgets: JSON.parse(brokenWidgets) as string[] };
}
