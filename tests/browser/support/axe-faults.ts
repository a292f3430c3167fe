import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations of WCAG 2.2 AA, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Waits for the end of animations: halfway through a fade text is pale.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
