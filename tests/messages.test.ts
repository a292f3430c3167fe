import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';

const MESSAGES = [
  ['P-MSG-01', 'data_loading_error', 'src/ui/page/load-failure.tsx'],
  ['P-MSG-02', 'data_saving_error', 'src/features/profile/profile-form.tsx'],
  ['P-MSG-03', 'data_removal_error', 'src/features/reports/delete-report.tsx'],
  ['P-MSG-04', 'data_saved', 'src/features/profile/profile-form.tsx'],
  ['P-MSG-05', 'data_removed', 'src/features/profile/avatar/use-avatar.ts'],
  ['P-MSG-06', 'report_save_error', 'src/features/reports/editor/report-editor.tsx'],
  ['P-MSG-07', 'report_update_error', 'src/features/reports/editor/report-editor.tsx'],
  ['P-MSG-08', 'report_saved', 'src/features/reports/editor/report-editor.tsx'],
  ['P-MSG-09', 'report_updated', 'src/features/reports/editor/report-editor.tsx'],
  ['P-MSG-10', 'report_deleted', 'src/features/reports/delete-report.tsx'],
  ['P-MSG-11', 'form_has_error', 'src/ui/fields/wrong-entries.ts'],
] as const;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const languages = readdirSync(join(ROOT, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('message keys', () => {
  it.each(MESSAGES)('%s %s has a text in every language and is used in the product', (_id, key, sayer) => {
    expect(read(sayer)).toMatch(new RegExp(`(?:message\\.|')${key}\\b`));
    for (const language of languages) {
      const { message } = JSON.parse(read(`locales/${language}/common.json`)) as {
        message?: Record<string, string>;
      };
      expect([language, message?.[key]]).toEqual([language, expect.stringMatching(/\S/)]);
    }
  });
});
