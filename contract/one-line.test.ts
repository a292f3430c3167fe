import { describe, expect, it } from 'vitest';
import { nameText, oneLine } from './one-line.ts';
import { reportInputSchema, reportWorkSchema } from './reports/report.ts';
import { containerConfigSchema } from './reports/widget.ts';

const HOSTILE = 'Plant\r\nBcc: all\u202Etxt.exe\u2066\u0007';
const CLEAN = 'Plant Bcc: all txt.exe';

describe('texts on one line', () => {
  it('T18 names of reports, groups, widgets and devices lose line ends and bidi control characters', () => {
    expect(nameText().cast(HOSTILE)).toBe(CLEAN);
    const report = { name: HOSTILE, group: HOSTILE, type: 'base-report', period: 'today', structure: [] };
    expect(reportInputSchema.validateSync(report)).toMatchObject({ name: CLEAN, group: CLEAN });
    expect(reportWorkSchema.validateSync(report)).toMatchObject({ name: CLEAN, group: CLEAN });
    const uuid = '00000000-0000-4000-8000-000000000001';
    const devices = [{ uuid, name: HOSTILE, parameters: [{ value: 'energy', text: HOSTILE }] }];
    expect(containerConfigSchema.validateSync({ name: HOSTILE, devices })).toMatchObject({
      name: CLEAN,
      devices: [{ name: CLEAN, parameters: [{ text: CLEAN }] }],
    });
  });

  it('ordinary characters of names are kept, joined emoji included', () => {
    for (const name of ['Ő-csarnok “3”', '👩‍🏭 műszak', 'תחנה', 'a  b'])
      expect(nameText().cast(name)).toBe(name);
  });

  it('a name of nothing but line ends and bidi control characters is refused', () => {
    expect(() => reportInputSchema.validateSyncAt('name', { name: '\u202E\r\n' })).toThrow();
  });

  it.each([HOSTILE, 'a\n', '\u2028'])(
    'an address or a secret that is not on one line is refused: %j',
    (text) => {
      expect(oneLine().isValidSync(text)).toBe(false);
      expect(oneLine().isValidSync('p4ss wörd')).toBe(true);
    },
  );
});
