import { boolean, type InferType, number, object, string } from 'yup';
import { LOCALES, NUMBER_STYLES, type NumberStyle } from '#contract/people/user.ts';

/** Part of the standard class that is used here: browsers and Node both have it, the language does not. */
declare const URL: { new (address: string): { hostname: string }; canParse(address: string): boolean };

const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^${HOST_LABEL}(?:\\.${HOST_LABEL})*$`);

/**
 * True for a host name that stays unchanged in an address: a browser neither refuses it nor reads it as another one.
 * Link-local addresses are refused: no installation is reached there, but in a cloud the keys of its machines are.
 */
const isHostOfAddress = (host: string): boolean =>
  URL.canParse(`http://${host}`) &&
  new URL(`http://${host}`).hostname === host &&
  !host.startsWith('169.254.');

/** Body of POST /render of the print service: ids, never an address. */
export const printJobSchema = object({
  /** Host name of the installation, as in the page's address. */
  host: string()
    .max(253)
    .matches(HOST)
    .test('host', 'Invalid', (host) => host === undefined || isHostOfAddress(host))
    .required(),
  reportId: number().integer().positive().required(),
  generatedId: string().uuid().required(),
  language: string().oneOf(LOCALES).required(),
  /** Number style of the reader. */
  numberStyle: string().oneOf(NUMBER_STYLES).required(),
  /** Token that reads this edition and nothing else. */
  token: string().required().max(4000),
  /**
   * Hash of the rights that the token stands for; only jobs with the same hash may use the same page one after the
   * other.
   */
  scope: string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
  /** True for a PDF that somebody waits for; the slots are shared with the deliveries. */
  isByHand: boolean(),
}).noUnknown();
export type PrintJob = InferType<typeof printJobSchema>;

/**
 * Job that the print page reads from `window.quarterhourPrintJob`, set before its first script runs, or receives
 * later.
 */
export interface PrintPageJob {
  reportId: number;
  generatedId: string;
  token: string;
  language: string;
  numberStyle: NumberStyle;
  /** Deadline of each widget, ms; a widget that has not finished by then prints an error instead. */
  widgetTimeoutMs: number;
  /** Containers that kept an earlier page of this job from finishing; they print that error at once. */
  hung: string[];
}

/**
 * `window.quarterhourPrintNext` of a page that takes more than one job: removes the last report and everything it
 * loaded, then starts the next job, or waits empty when given null. Afterwards the readiness promise is a new one.
 */
export type PrintNext = (job: PrintPageJob | null) => void;

/** Address of a print page that is opened before its first job is known. */
export const PRINT_WAITING_PATH = '/print/report/0/waiting';

/** Result of the promise `window.quarterhourPrintReady`: every widget has finished. */
export interface PrintReady {
  widgets: { container: string; state: 'data' | 'noData' | 'error'; error?: string }[];
}

/** Reasons why a report could not be rendered: `reason` in the print service's answers with 502, 503 and 504. */
export const RENDER_FAILURES = [
  /** The page could not be loaded, or threw while starting. */
  'page_error',
  /** The page reported that it cannot show the report. */
  'page_refused',
  /** The page loaded but never became ready. */
  'not_ready',
  'timeout',
  /** The renderer or the browser died. */
  'crash',
  /** The page was ready but empty. */
  'blank',
  'browser_unavailable',
  /** Too many jobs wait: retry after Retry-After. */
  'busy',
] as const;
export type RenderFailure = (typeof RENDER_FAILURES)[number];

/** Error code of a widget that did not finish in time. */
export const WIDGET_HUNG = 'not_answered';

/** Answer header of a rendered PDF: JSON list of the ids of broken widgets. */
export const BROKEN_WIDGETS_HEADER = 'x-broken-widgets';
/** Deadline of a job, ms; a job without a PDF by then has failed. Waiting for its turn does not count. */
export const RENDER_TIMEOUT_MS = 110_000;
/** Lifetime of a print token, which reads one edition. */
export const PRINT_TOKEN_SECONDS = 300;
/**
 * Maximum wait for a turn; a job that waits longer is refused as busy, because its token must outlive the rendering.
 */
export const PRINT_WAIT_MS = PRINT_TOKEN_SECONDS * 1000 - RENDER_TIMEOUT_MS;
