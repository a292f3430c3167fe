import type { CompanyDetails } from '#contract/installation/installation.ts';
import type { Theme } from '#contract/installation/theme.ts';
import { API, fillPath } from '#contract/paths.ts';
import type { PrintNext, PrintPageJob, PrintReady } from '#contract/reports/print.ts';
import type { Report } from '#contract/reports/report.ts';
import { actAsPrintJob, setAccessToken } from '#platform/http/access-token.ts';
import { apiAddress } from '#platform/http/api-address.ts';
import { http } from '#platform/http/http.ts';

declare global {
  interface Window {
    /** Resolves when every widget has ended and the fonts are loaded; rejects when the report cannot be shown. */
    quarterhourPrintReady?: Promise<PrintReady>;
    quarterhourPrintNext?: PrintNext;
  }
}

/** Material of a printed page besides the data of its widgets. */
export interface PrintMaterial {
  report: Report;
  company: CompanyDetails;
  /** Address of the company's logo; null when there is none or it does not load. */
  logo: string | null;
}

/** Text with every font subset, and all weights, that a report may use. */
const FONT_SAMPLE = 'aőφ';
const FONT_WEIGHTS = [400, 500, 600];

/** Charts measure their texts while they draw, so the fonts must be loaded before. */
export const loadFonts = (): Promise<unknown> =>
  Promise.all(FONT_WEIGHTS.map((weight) => document.fonts.load(`${weight} 12px Inter`, FONT_SAMPLE)));

/** Decodes the logo before the page is ready; the report is printed even without it. */
async function loadLogo(): Promise<string | null> {
  try {
    const { logo } = await http.getAnonymous<Theme>(API.theme);
    if (logo === null) return null;
    const image = new Image();
    image.src = apiAddress(logo);
    await image.decode();
    return image.src;
  } catch (error) {
    console.warn('The logo is missing on paper', error);
    return null;
  }
}

/** Promise for the print service, made before anything can fail. */
export function announceReady(): PromiseWithResolvers<PrintReady> {
  const ready = Promise.withResolvers<PrintReady>();
  window.quarterhourPrintReady = ready.promise;
  return ready;
}

/** Makes the page act for this job; with null it can no longer read anything. */
export function actFor(job: PrintPageJob | null): void {
  if (job) {
    window.quarterhourPrintJob = job;
    actAsPrintJob(job.token);
    return;
  }
  setAccessToken(null);
  delete window.quarterhourPrintJob;
  delete window.quarterhourPrintReady;
  delete window.quarterhourPrintAt;
  delete window.quarterhourPrintBroken;
}

/**
 * Fetches an edition with the token of the print job, which reads nothing else and is never renewed.
 * @throws HttpError
 */
export async function loadMaterial({ reportId, generatedId }: PrintPageJob): Promise<PrintMaterial> {
  const [report, company, logo] = await Promise.all([
    http.get<Report>(fillPath(API.reportEdition, { id: reportId, generatedId })),
    http.get<CompanyDetails>(API.companyDetails),
    loadLogo(),
    loadFonts(),
  ]);
  return { report, company, logo };
}

/** Resolves when everything has been drawn with the fonts that arrived last. */
export async function whenPainted(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
