import { describe, expect, it } from 'vitest';
import { ensureHtmlSize, ensureReportSize } from './report-size.ts';

const withTexts = (...texts: string[]) => ({ structure: texts.map((html) => ({ config: { html } })) });
const withDevices = (widgets: number, devices: number, parameters: number) => ({
  structure: Array.from({ length: widgets }, () => ({
    config: {
      devices: Array.from({ length: devices }, () => ({ parameters: Array(parameters).fill({}) })),
    },
  })),
});

describe('size of a report that is sent', () => {
  it.each([
    ['a report of texts and devices', { ...withTexts('<p>x</p>'.repeat(900), 'y'.repeat(90_000)) }],
    ['5,000 parameters', withDevices(10, 50, 10)],
    ['what is no report', null],
    ['odd parts, which the schema refuses', { structure: [null, 1, { config: { devices: {}, html: 5 } }] }],
  ])('the check of a report’s size lets %s pass', (_, body) => {
    expect(() => ensureReportSize(body)).not.toThrow();
  });

  it.each([
    ['101 widgets', withDevices(101, 0, 0), 'structure'],
    ['5,100 parameters', withDevices(51, 10, 10), 'structure'],
    ['20,000 devices without parameters', withDevices(100, 200, 0), 'structure'],
    ['a long text', withTexts('', 'x'.repeat(100_001)), 'structure[1].config.html'],
    ['many texts', withTexts(...Array(3).fill('x'.repeat(70_000))), 'structure[2].config.html'],
    ['many tags', withTexts('<b>'.repeat(4_001)), 'structure[0].config.html'],
    ['many tags that are never closed', withTexts('<'.repeat(4_001)), 'structure[0].config.html'],
  ])('the check of a report’s size refuses %s and names the place', (_, body, field) => {
    expect(() => ensureReportSize(body)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed', field }),
    );
  });

  it('a text that has grown while it was cleaned is refused as well', () => {
    expect(() => ensureHtmlSize([null, '&amp;'.repeat(20_001)])).toThrow(
      expect.objectContaining({ field: 'structure[1].config.html' }),
    );
  });
});
