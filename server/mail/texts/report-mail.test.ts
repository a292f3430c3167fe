import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/people/user.ts';
import { COMPARISONS } from '#contract/reports/widget.ts';
import type { KeyFigure } from '#domain/reports/key-figures.ts';
import { PLAIN_LOOK } from '#server/mail/mail-look.fixture.ts';
import { senderAddress } from '#server/mail/smtp/sender.ts';
import { type ReportMailInput, reportMail } from './report-mail.ts';

const ENERGY: KeyFigure = {
  name: '',
  device: 'Press & hall',
  parameter: 'energy',
  parameterText: undefined,
  value: 427_800.9,
  kind: 'amount',
  unit: 'kWh',
  prefix: undefined,
  change: { share: -0.0241, with: 'previous-period' },
  coverage: 0.998,
};

const INPUT: ReportMailInput = {
  language: 'en',
  numbers: 'en',
  figures: [],
  recipientName: '<b>Ann</b>',
  reportName: 'Energy & "heat" {{company}} $t(footer)',
  look: { ...PLAIN_LOOK, company: '<script>x</script>' },
  startTime: '2026-02-01T00:00',
  endTime: '2026-02-28T23:45',
  zones: ['Europe/Budapest'],
  coverage: 0.9876,
  fingerprint: '0123456789ab',
  link: 'https://energy.example.com/reports/report/1/2?a=1&b="',
  brokenWidgets: 2,
  shortWidgets: 1,
  isTest: false,
  download: null,
};

it('the report mail says the same in text and HTML, and its HTML treats no name as markup', () => {
  const { subject, text, html } = reportMail(INPUT);
  expect(subject).toBe('Energy & "heat" {{company}} $t(footer), 2026-02-01 – 2026-02-28');
  for (const fact of [
    '0123 4567 89ab',
    'Europe/Budapest',
    '98.8',
    '2 parts',
    '1 part of the report lacks numbers',
  ]) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
  expect(html).not.toMatch(/<b>|<script|report\/1\/2\?a=1&b/);
  expect(html).toContain('Energy &amp; &quot;heat&quot; {{company}} $t(footer)');
});

it('the report mail names a single day once, and part of a day to the minute', () => {
  const day = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };
  expect(reportMail({ ...INPUT, ...day }).subject).toMatch(/, 2026-02-01$/);
  const part = { startTime: '2026-02-01T06:00', endTime: '2026-02-01T13:45' };
  expect(reportMail({ ...INPUT, ...part }).subject).toMatch(/, 2026-02-01 06:00 – 14:00$/);
});

it.each(LOCALES)(
  'the report mail links to a PDF that is too large for a mail and marks a test as one, in %s',
  (language) => {
    const url = 'https://energy.example.com/delivered/aB-_9';
    const download = { url, expiresAt: '2026-03-15T05:00:00.000Z', bytes: 14_200_000 };
    const { subject, text, html } = reportMail({
      ...INPUT,
      reportName: 'R',
      language,
      isTest: true,
      download,
    });
    expect(text).toContain(`: ${url}\n`);
    expect(html).toContain(`href="${url}"`);
    expect(text).toMatch(/14[.,]2 MB/);
    expect(text).toContain('2026-03-15 06:00');
    expect(subject).not.toBe(reportMail({ ...INPUT, language }).subject);
    expect(text).not.toMatch(/\{\{|undefined|null/);
  },
);

it.each(LOCALES)('the report mail has all its texts in %s', (language) => {
  const { subject, text, html } = reportMail({
    ...INPUT,
    reportName: 'R',
    language,
    brokenWidgets: 0,
    shortWidgets: 0,
    coverage: null,
  });
  expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null|NaN/);
  expect(text).toContain('–');
});

it('the report mail breaks no date across lines, and in French it puts a space before a colon', () => {
  const { html, text, language } = reportMail({ ...INPUT, language: 'fr' });
  expect(language).toBe('fr');
  expect(html).toContain('<span style="white-space:nowrap">2026-02-28</span>');
  expect(text).toContain('Période\u00a0: 2026-02-01');
  expect(reportMail(INPUT).text).toContain('Period: 2026-02-01');
});

it('mails come from the address that the settings name', () => {
  const home = 'https://energy.example.com';
  expect(senderAddress('smtp://mail.test/?from=reports@acme.test', home)).toBe('reports@acme.test');
  expect(senderAddress('smtps://box%40acme.test:secret@mail.test', home)).toBe('box@acme.test');
  expect(senderAddress('smtp://user:secret@mail.test', home)).toBe('quarterhour@energy.example.com');
  expect(senderAddress(null, 'http://localhost:8080')).toBe('quarterhour@localhost');
});

describe('figures in the report mail', () => {
  const power: KeyFigure = {
    ...ENERGY,
    ...{
      name: '<i>Load</i>',
      parameter: 'effectivePowerTotal',
      value: 575,
      kind: 'mean',
      unit: 'kW',
      change: null,
    },
  };
  const running: KeyFigure = {
    ...ENERGY,
    ...{ name: 'Press runs', value: 0.4375, kind: 'share', unit: '', change: null, coverage: null },
  };

  it('the report mail shows its figures with their change and coverage in text and HTML', () => {
    const { text, html } = reportMail({ ...INPUT, figures: [ENERGY, power, running] });
    expect(text).toContain(
      [
        'Energy, Press & hall: 428\u00a0MWh (↓\u00a02.4\u00a0% against the previous period, Coverage: 99.8\u00a0%)',
        '<i>Load</i>: 575\u00a0kW (Mean, Coverage: 99.8\u00a0%)',
        'Press runs: 43.8\u00a0% (Coverage: –)',
      ].join('\n'),
    );
    for (const part of [
      'Energy, Press &amp; hall',
      '428\u00a0MWh',
      '↓\u00a02.4\u00a0% against the previous period · Coverage: 99.8\u00a0%',
      '&lt;i&gt;Load&lt;/i&gt;',
    ])
      expect(html).toContain(part);
    // The list of mails shows them beside the subject.
    expect(html).toMatch(/display:none[^>]*>Energy, Press &amp; hall: 428/);
  });

  it('the report mail writes numbers in the style that the recipient chose', () => {
    const { text } = reportMail({ ...INPUT, numbers: 'de', figures: [{ ...ENERGY, value: 1_234 }] });
    expect(text).toContain('1,23\u00a0MWh (↓\u00a02,4\u00a0%');
    expect(text).toContain('Coverage: 98,8');
  });

  it.each(LOCALES)('the report mail has words for every figure in %s', (language) => {
    const figures = COMPARISONS.map((kind) => ({ ...ENERGY, change: { share: 0.1, with: kind } }));
    const { text } = reportMail({ ...INPUT, reportName: 'R', language, figures: [...figures, power] });
    expect(text.match(/↑/g)).toHaveLength(COMPARISONS.length);
    expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
  });
});
