import type { Report, ReportListItem } from '#contract/reports/report.ts';
import { TestApi } from '#tests/browser/support/api.ts';
import { autosaved, rename } from '#tests/browser/support/editor.ts';
import { container, reportInput, uniqueName } from '#tests/browser/support/reports.ts';
import { expect } from '#tests/browser/support/test.ts';
import type { EditorEvent, EditorState } from './editor.model.ts';
import type { World } from './journey.ts';
import type { Driver } from './walk.ts';

/** Drives a new report in the editor, in the real browser against the real server. */
export function editorDriver({ page, product, faults, cleanups }: World): Driver<EditorState, EditorEvent> {
  // A refused save also logs an error in the browser's console.
  faults.expect(/status of 409/);
  // API calls share their cookies with the page, which logs the page in.
  const api = new TestApi(page.request, product);
  const name = uniqueName('Walked report');
  const [mine, theirs] = [`${name} of mine`, `${name} of theirs`];
  let report: Report | null = null;

  const id = (): number => report?.id ?? -1;
  const address = (): string => `/reports/editor/base-report/${id()}/true`;
  const stored = (): Promise<Report> => api.get<Report>(`/report/${id()}`);
  const heading = page.getByRole('heading', { level: 1 });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const unsaved = page.getByText(/^\d+ unsaved changes?$/);

  const begin = async (): Promise<void> => {
    report = await api.createReport(reportInput({ name, structure: [container('TextEditor', 0, {})] }));
    cleanups.push(() => removeAll());
    // Leaves the page before the cleanups, so that it saves nothing that is being removed.
    cleanups.unshift(async () => void (await page.goto('about:blank')));
    await page.goto(address());
  };
  const removeAll = async (): Promise<void> => {
    for (const type of ['base-report', 'additional-report'] as const)
      for (const one of await api.get<ReportListItem[]>(`/reports/${type}`))
        if (one.name.includes(name)) await api.deleteReport(one.id);
  };
  const seesSaved = async (expected: string): Promise<void> => {
    await expect(heading).toHaveText(expected);
    await expect(unsaved).toHaveCount(0);
    expect((await stored()).name).toBe(expected);
  };
  const seesCopy = async (title: string, type: Report['type']): Promise<void> => {
    await expect(page).toHaveURL(new RegExp(`/reports/editor/${type}/(?!${id()}/)\\d+/true$`));
    await expect(heading).toHaveText(title);
  };

  return {
    does: {
      'changes its name': () => rename(page, mine),
      saves: () => button('Save').click(),
      'leaves and comes back': async () => {
        await page.getByRole('link', { name: 'View' }).click();
        await expect(heading).toHaveText(name);
        await page.getByRole('link', { name: 'Edit' }).click();
      },
      'goes on': () => button('Continue').click(),
      'discards the work': () => button('Discard it').click(),
      'another window saves': () => api.renameReport(id(), theirs),
      'keeps mine': () => button('Save mine over it').click(),
      'loads theirs': () => button('Load that version').click(),
      'saves mine as a copy': async () => {
        await button('Save mine as a copy').click();
        await button('Save the copy').click();
      },
      'copies it as an additional report': async () => {
        await button('More').click();
        await page.getByRole('menuitem', { name: 'Copy' }).click();
        const dialog = page.getByRole('dialog', { name: `Copy “${name}”` });
        // Uses the visible list, not the hidden one behind it for screen readers.
        await dialog.locator('.p-dropdown').click();
        await page.getByRole('option', { name: 'Additional report' }).click();
        await dialog.getByRole('button', { name: 'Copy' }).click();
      },
    },
    sees: {
      opened: async () => {
        if (report === null) await begin();
        await seesSaved(name);
      },
      unsaved: async () => {
        await expect(unsaved).toHaveText('1 unsaved change');
        await autosaved(page);
        expect((await stored()).name).toBe(name);
      },
      asked: () => expect(page.getByRole('dialog', { name: /^Continue with/ })).toBeVisible(),
      restored: async () => {
        await expect(heading).toHaveText(mine);
        await expect(unsaved).toHaveText('1 unsaved change');
      },
      saved: () => seesSaved(mine),
      outdated: () => expect(heading).toHaveText(name),
      warned: () => expect(button('Newer version')).toBeVisible(),
      conflict: async () => {
        const dialog = page.getByRole('dialog', { name: /^You saved this report in another window/ });
        await expect(dialog.getByText(`${theirs} → ${mine}`)).toBeVisible();
      },
      theirs: () => seesSaved(theirs),
      copyOfMine: async () => {
        await seesCopy(`${mine} (mine)`, 'base-report');
        expect((await stored()).name).toBe(theirs);
      },
      copied: async () => {
        await seesCopy(`Copy of ${name}`, 'additional-report');
        await expect(page.getByRole('group', { name: /^TextEditor, Text/ })).toBeVisible();
      },
    },
  };
}
