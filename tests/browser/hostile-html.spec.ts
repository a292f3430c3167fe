import type { Page } from '@playwright/test';
import type { Report } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { HOSTILE_HTML, isUnstorable } from '#tests/support/hostile-html/corpus.ts';
import { SINK } from '#tests/support/hostile-html/targets.ts';
import { container, reportInput } from './support/reports.ts';
import { expect, test } from './support/test.ts';

/** Maximum number of widgets in a report. */
const PER_REPORT = 100;

/** Attacks split into reports, each with the numbers of its first and its last attack. */
const inReports = (attacks: readonly string[]): { which: string; attacks: readonly string[] }[] =>
  Array.from({ length: Math.ceil(attacks.length / PER_REPORT) }, (_, n) => {
    const some = attacks.slice(n * PER_REPORT, (n + 1) * PER_REPORT);
    return { which: `${n * PER_REPORT + 1} to ${n * PER_REPORT + some.length}`, attacks: some };
  });

const textBlocks = (attacks: readonly string[]): Container[] =>
  attacks.map((html, n) =>
    container('TextEditor', n * 3, { name: `attack ${n}`, html: `<p>before</p>${html}` }),
  );

/** Records what an attack would do: run a script, send a request, open a dialog, open another page. */
async function watchAttacks(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('hit', () => void seen.push('a script ran'));
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().startsWith(SINK)) seen.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  return seen;
}

/** Opens a report and triggers every text block, as attacks may wait for a pointer or the focus. */
async function touchAll(page: Page, id: number, count: number): Promise<void> {
  await page.goto(`/reports/report/${id}`);
  const blocks = page.locator('[data-kind="TextEditor"]');
  await expect(blocks).toHaveCount(count);
  await expect(blocks.last()).toHaveAttribute('data-state', 'data');
  await expect(page.getByText('before').nth(count - 1)).toBeAttached();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-kind="TextEditor"] .body *')) {
      for (const type of [
        'pointerover',
        'mouseover',
        'click',
        'focusin',
        'wheel',
        'copy',
        'toggle',
        'error',
        'load',
      ]) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      element.focus();
    }
  });
  await expect(page).toHaveURL(new RegExp(`/reports/report/${id}`));
}

// Without the content security policy only the sanitisers decide what runs and what is requested.
test.use({ bypassCSP: true });

for (const { which, attacks } of inReports(HOSTILE_HTML.filter((html) => !isUnstorable(html)))) {
  test(`stored html with the attacks ${which} runs nothing and requests nothing`, async ({
    home,
    makeReport,
  }) => {
    const seen = await watchAttacks(home);
    const report = await makeReport(reportInput({ structure: textBlocks(attacks) }));
    await touchAll(home, report.id, attacks.length);
    expect(seen).toEqual([]);
  });
}

for (const { which, attacks } of inReports(HOSTILE_HTML)) {
  test(`html that the server has let through, with the attacks ${which}, runs nothing`, async ({
    home,
    makeReport,
    faults,
  }) => {
    // Media begin to load while html is only parsed for the cleaning; in the product the policy refuses that.
    faults.expect(/Failed to load resource|ERR_/);
    const seen = await watchAttacks(home);
    const structure = textBlocks(attacks);
    const report = await makeReport(reportInput({ structure: textBlocks(attacks.map(() => '')) }));
    await home.route(`**/api/report/${report.id}*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as Report), structure } });
    });
    await touchAll(home, report.id, attacks.length);
    expect(seen.filter((what) => !what.startsWith('request:'))).toEqual([]);
  });
}

test('the record of hostile HTML itself shows attacks that are let in', async ({ home, faults }) => {
  const seen = await watchAttacks(home);
  faults.expect(/Failed to load resource|ERR_/);
  await home.evaluate((address) => {
    const block = document.createElement('div');
    block.innerHTML = `<img src=x: onerror="hit()"><img src="${address}">`;
    document.body.append(block);
  }, `${SINK}/a`);
  await expect.poll(() => seen.toSorted()).toEqual(['a script ran', `request: ${SINK}/a`]);
});
