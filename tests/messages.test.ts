import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';

const MESSAGES = [
  ['data_loading_error', 'src/ui/page/load-failure.tsx'],
  ['data_saving_error', 'src/features/profile/profile-form.tsx'],
  ['data_removal_error', 'src/features/reports/delete-report.tsx'],
  ['data_saved', 'src/features/profile/profile-form.tsx'],
  ['data_removed', 'src/features/profile/avatar/use-avatar.ts'],
  ['report_save_error', 'src/features/reports/editor/report-editor.tsx'],
  ['report_update_error', 'src/features/reports/editor/report-editor.tsx'],
  ['report_saved', 'src/features/reports/editor/report-editor.tsx'],
  ['report_updated', 'src/features/reports/editor/report-editor.tsx'],
  ['report_deleted', 'src/features/reports/delete-report.tsx'],
  ['form_has_error', 'src/ui/fields/wrong-entries.ts'],
] as const;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const languages = readdirSync(join(ROOT, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('message keys', () => {
  it.each(MESSAGES)(
    'the message %s has a text in every language and is used in the product',
    (key, sayer) => {
      expect(read(sayer)).toMatch(new RegExp(`(?:message\\.|')${key}\\b`));
      for (const language of languages) {
        const { message } = JSON.parse(read(`locales/${language}/common.json`)) as {
          message?: Record<string, string>;
        };
        expect([language, message?.[key]]).toEqual([language, expect.stringMatching(/\S/)]);
      }
    },
  );
});
