import type { ChartDevice } from '#contract/reports/widget.ts';

/** Total or mean of one parameter of one module over the period, in the middle of a text. */
export interface TextField {
  parameter: string;
  /** Lower case. */
  uuid: string;
}

/** Class of the element that stands for a field; the editor knows it by this. */
export const FIELD_CLASS = 'ql-field';

/** Put in place of a field whose module the reader may not see. */
export const HIDDEN_FIELD = 'hidden';

const FIELD = /^([A-Za-z0-9]{1,64}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const IN_HTML = /data-field="([^"]*)"/g;

/** Attribute `data-field` of a field. The html holds no name: the settings do, and they follow the reader's rights. */
export const fieldText = ({ parameter, uuid }: TextField): string => `${parameter}:${uuid.toLowerCase()}`;

/** Field of an attribute; null for a hidden one and for anything else. */
export function parseField(text: string): TextField | null {
  const [, parameter, uuid] = FIELD.exec(text) ?? [];
  return parameter && uuid ? { parameter, uuid } : null;
}

/** True for what the attribute may hold. */
export const isFieldText = (text: string): boolean => text === HIDDEN_FIELD || parseField(text) !== null;

/** Fields of a text, each once, in their order. */
export function fieldsIn(html: string): TextField[] {
  const texts = new Set([...html.matchAll(IN_HTML)].map(([, text = '']) => text));
  return [...texts].flatMap((text) => parseField(text) ?? []);
}

/** The text without anything about modules that are not seen. */
export const withoutUnseen = (html: string, isSeen: (uuid: string) => boolean): string =>
  html.replace(IN_HTML, (whole, text: string) => {
    const field = parseField(text);
    return !field || isSeen(field.uuid) ? whole : `data-field="${HIDDEN_FIELD}"`;
  });

/**
 * Devices of a text block: those of its fields, so that data, rights and editions treat it like any other widget.
 * @param known devices that the block has, or that are about to come into it
 */
export function devicesOfFields(html: string, known: readonly ChartDevice[]): ChartDevice[] {
  const byUuid = Map.groupBy(fieldsIn(html), ({ uuid }) => uuid);
  return [...byUuid].map(([uuid, fields]) => {
    const device = known.find((one) => one.uuid.toLowerCase() === uuid);
    return { ...device, uuid, parameters: fields.map(({ parameter }) => ({ value: parameter })) };
  });
}
