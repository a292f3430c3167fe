import {
  MOST_CONTAINERS,
  MOST_HTML_LETTERS,
  MOST_REPORT_HTML_LETTERS,
  MOST_REPORT_HTML_TAGS,
  MOST_REPORT_PARAMETERS,
} from '#contract/reports/widget.ts';
import { ApiError } from '#server/errors/api-error.ts';

const tooLarge = (message: string, field = 'structure'): ApiError =>
  new ApiError(400, 'validation_failed', message, field);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Counts beginnings of tags, also of those that close or are never closed. */
function tagsIn(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1;
  return tags;
}

/**
 * Checks texts before they are cleaned, which takes long for many tags, and once more after it, as it writes `&` with
 * five letters: what was stored can be saved again.
 * @throws ApiError 400 with the field of the text
 */
export function ensureHtmlSize(texts: readonly (string | null | undefined)[]): void {
  let [letters, tags] = [0, 0];
  texts.forEach((html, at) => {
    if (!html) return;
    const field = `structure[${at}].config.html`;
    if (html.length > MOST_HTML_LETTERS)
      throw tooLarge(`A text has at most ${MOST_HTML_LETTERS} letters of HTML`, field);
    letters += html.length;
    if (letters > MOST_REPORT_HTML_LETTERS)
      throw tooLarge(`All texts have at most ${MOST_REPORT_HTML_LETTERS} letters of HTML together`, field);
    tags += tagsIn(html);
    if (tags > 2 * MOST_REPORT_HTML_TAGS)
      throw tooLarge(`All texts have at most ${MOST_REPORT_HTML_TAGS} formatted pieces together`, field);
  });
}

/**
 * Counts what a report sent by an editor holds, before its schema is applied: that takes time for each part.
 * @throws ApiError 400
 */
export function ensureReportSize(body: unknown): void {
  const structure = listOf(memberOf(body, 'structure'));
  if (structure.length > MOST_CONTAINERS) throw tooLarge(`A report has at most ${MOST_CONTAINERS} widgets`);
  const configs = structure.map((container) => memberOf(container, 'config'));
  let parameters = 0;
  for (const config of configs) {
    const devices = listOf(memberOf(config, 'devices'));
    for (const device of devices) parameters += Math.max(1, listOf(memberOf(device, 'parameters')).length);
    parameters += listOf(memberOf(config, 'interfaces')).length;
  }
  if (parameters > MOST_REPORT_PARAMETERS)
    throw tooLarge(`A report has at most ${MOST_REPORT_PARAMETERS} parameters of devices`);
  const texts = configs.map((config) => memberOf(config, 'html'));
  ensureHtmlSize(texts.map((html) => (typeof html === 'string' ? html : null)));
}
