/** Name → pattern of its version in the header. A browser that pretends to be another one comes before it. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Name and version of a program at the start of its header. */
const PROGRAM = /^([A-Za-z][A-Za-z0-9_.-]{1,29})(?:\/(\d{1,4}))?/;

const LONGEST = 300;

/** Stored part of a User-Agent header: printable and short; null without one. */
export const keptUserAgent = (header: string | undefined): string | null =>
  header?.replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST) || null;

const named = ([name, version]: readonly [string, string | undefined]): string =>
  version ? `${name} ${version}` : name;

/**
 * Browser and system in words, e.g. `Firefox 140 · Linux`; a script is called by its own name. Null where the header
 * says nothing. A header is a claim: it helps an owner to recognise a session, and decides nothing.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const browser = BROWSERS.map(([name, form]) => [name, form.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version !== undefined,
  );
  const system = SYSTEMS.find(([, form]) => form.test(userAgent))?.[0];
  if (browser) return [named(browser), system].filter(Boolean).join(' · ');
  const [, program = '', version] = PROGRAM.exec(userAgent) ?? [];
  if (program === '' || program === 'Mozilla') return system ?? null;
  return named([program, version]);
}
