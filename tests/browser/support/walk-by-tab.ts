import type { Page } from '@playwright/test';

/** More than the controls of any screen: the walk ends by itself after one round. */
const MOST_TABS = 400;

/**
 * Marks the controls that a mouse could use. In a group with arrow keys (menu, tabs, tree, grid, radio buttons) one
 * stop is enough: all of its controls get the group's number.
 */
const markControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls =
      'a[href], button, input, select, textarea, summary, [tabindex], [role="button"], [contenteditable="true"]';
    const groups =
      '[role="menu"], [role="tablist"], [role="tree"], [role="treegrid"], [role="grid"], [role="radiogroup"], [role="listbox"], [role="toolbar"], .p-dropdown';
    const seen = new Map<Element, number>();
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const isInert = element.closest('[inert], [aria-hidden="true"]') !== null;
      const isOff = element.matches(':disabled, [type="hidden"], [aria-disabled="true"]');
      const { width, height } = element.getBoundingClientRect();
      const isFocusTarget =
        element.matches('[tabindex="-1"]') && !element.matches('a[href], button, input, select, textarea');
      if (
        isInert ||
        isOff ||
        isFocusTarget ||
        width === 0 ||
        height === 0 ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const sameName = `input[type="radio"][name="${CSS.escape(element.getAttribute('name') ?? '')}"]`;
      const radio = element.matches(sameName) ? document.querySelector(sameName) : null;
      const group = element.closest(groups) ?? radio ?? element;
      if (!seen.has(group)) seen.set(group, seen.size);
      element.dataset.stop = String(seen.get(group));
    }
    return seen.size;
  });

interface Stop {
  /** Number of the focused control or group; null when it was not marked. */
  stop: string | null;
  /** True when the focus is visible. */
  isSeen: boolean;
  name: string;
}

const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const shown = element === null || element === document.body;
    // The focus ring may be drawn on a frame around the field.
    const frames = shown ? [] : [element, element.parentElement, element.parentElement?.parentElement];
    const isSeen = frames.some((frame) => {
      if (!frame) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return { stop: element?.dataset.stop ?? null, isSeen, name: element?.outerHTML.slice(0, 160) ?? '' };
  });

/**
 * Walks through a page by Tab.
 * @returns controls that cannot be reached, and controls whose focus is not visible
 */
export async function walkByTab(page: Page): Promise<{ unreached: string[]; unseen: string[] }> {
  const count = await markControls(page);
  const reached = new Set<string>();
  const unseen: string[] = [];
  await page.locator('body').evaluate((body) => {
    (document.activeElement as HTMLElement | null)?.blur();
    body.scrollIntoView();
  });
  for (let tab = 0; tab < MOST_TABS && reached.size < count; tab++) {
    await page.keyboard.press('Tab');
    const { stop, isSeen, name } = await focused(page);
    if (stop === null) continue;
    if (reached.has(stop) && stop === '0') break;
    reached.add(stop);
    if (!isSeen) unseen.push(name);
  }
  const unreached = await page.evaluate(
    (got) =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter(({ dataset }) => !got.includes(dataset.stop ?? ''))
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    [...reached],
  );
  return { unreached, unseen };
}
