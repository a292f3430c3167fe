import { type InferType, number, object, string } from 'yup';
import { LOCALES, NUMBER_STYLES, type NumberStyle } from '#contract/people/user.ts';

/** Part of the standard class that is used here: browsers and Node both have it, the language does not. */
declare const URL: { new (address: string): { hostname: string }; canParse(address: string): boolean };

const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^${HOST_LABEL}(?:\\.${HOST_LABEL})*$`);

/**
 * A host name that stands in an address as it is: none that a browser refuses, or reads as another one. Nor one of the
 * neighbours on the wire, where no installation is reached, but in a cloud the keys of its machines.
 */
const isHostOfAddress = (host: string): boolean =>
  URL.canParse(`http://${host}`) &&
  new URL(`http://${host}`).hostname === host &&
  !host.startsWith('169.254.');

/** Body of POST /render of the print service: ids, never an address. */
export const printJobSchema = object({
  /** Host name of the installation, as the page's address names it. */
  host: string()
    .max(253)
    .matches(HOST)
    .test('host', 'Invalid', (host) => host === undefined || isHostOfAddress(host))
    .required(),
  reportId: number().integer().positive().required(),
  generatedId: string().uuid().required(),
  language: string().oneOf(LOCALES).required(),
  /** How the reader wants numbers written. */
  numberStyle: string().oneOf(NUMBER_STYLES).required(),
  /** Token that reads this generation and nothing else. */
  token: string().required().max(4000),
  /** Hash of whose rights the token stands for: only jobs with the same one may follow each other in a page. */
  scope: string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
}).noUnknown();
export type PrintJob = InferType<typeof printJobSchema>;

/** What the print page finds in `window.quarterhourPrintJob`, set before its first script runs, or is handed later. */
export interface PrintPageJob {
  reportId: number;
  generatedId: string;
  token: string;
  language: string;
  numberStyle: NumberStyle;
  /** A widget that has not ended by then prints an error in its place. */
  widgetTimeoutMs: number;
  /** Containers that kept an earlier page of this job from ever ending: they print that error at once. */
  hung: string[];
}

/**
 * `window.quarterhourPrintNext` of a page that takes more than one job: puts the last report away with all that it
 * brought, then begins the next one, or with null waits empty. The promise of readiness is a new one afterwards.
 */
export type PrintNext = (job: PrintPageJob | null) => void;

/** Address of a print page that is opened before its first job is known. */
export const PRINT_WAITING_PATH = '/print/report/0/waiting';

/** What `window.quarterhourPrintReady` (a promise) resolves to: every widget has ended. */
export interface PrintReady {
  widgets: { container: string; state: 'data' | 'noData' | 'error'; error?: string }[];
}

/** Why a report could not be rendered; `reason` of the print service's answers with 502, 503 and 504. */
export const RENDER_FAILURES = [
  /** The page could not be loaded, or threw while starting. */
  'page_error',
  /** The page said itself that it cannot show the report. */
  'page_refused',
  /** The page loaded but never became ready. */
  'not_ready',
  'timeout',
  /** The renderer or the browser died. */
  'crash',
  /** The page was ready and empty. */
  'blank',
  'browser_unavailable',
  /** Too many jobs wait: try again after Retry-After. */
  'busy',
] as const;
export type RenderFailure = (typeof RENDER_FAILURES)[number];

/** Error code of a widget that did not end in time. */
export const WIDGET_HUNG = 'not_answered';

/** Answer header of a rendered PDF: JSON list of broken widgets' ids. */
export const BROKEN_WIDGETS_HEADER = 'x-broken-widgets';
/** A job that has no PDF by then has failed; to wait for its turn is not counted. */
export const RENDER_TIMEOUT_MS = 110_000;
/** How long a print token reads its issue. */
export const PRINT_TOKEN_SECONDS = 300;
/** A job whose turn has not come by then is refused as busy: its token must outlive the rendering. */
export const PRINT_WAIT_MS = PRINT_TOKEN_SECONDS * 1000 - RENDER_TIMEOUT_MS;
