import { type InferType, number, object, string } from 'yup';
import { LOCALES, NUMBER_STYLES, type NumberStyle } from './user.ts';

/** Body of POST /render of the print service: ids, never an address. */
export const printJobSchema = object({
  /** Host name of the installation, as the page's address names it. */
  host: string()
    .matches(/^[a-z0-9.-]{1,253}$/)
    .required(),
  reportId: number().integer().positive().required(),
  generatedId: string().uuid().required(),
  language: string().oneOf(LOCALES).required(),
  /** How the reader wants numbers written. */
  numberStyle: string().oneOf(NUMBER_STYLES).required(),
  /** Token that reads this generation and nothing else. */
  token: string().required().max(4000),
}).noUnknown();
export type PrintJob = InferType<typeof printJobSchema>;

/** What the print page finds in `window.quarterhourPrintJob`, set before its first script runs. */
export interface PrintPageJob {
  token: string;
  language: string;
  numberStyle: NumberStyle;
}

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

/** Answer header of a rendered PDF: JSON list of broken widgets' ids. */
export const BROKEN_WIDGETS_HEADER = 'x-broken-widgets';
/** A page that is not ready by then is a failed render. */
export const RENDER_TIMEOUT_MS = 60_000;
