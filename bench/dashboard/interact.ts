import type { Page } from 'puppeteer';

const STEPS = 40;
/** Pause between two interactions, ms, so that pushed points arrive in between. */
const PAUSE_MS = 250;

/** Operates the charts in sight with keys and pointer while points are pushed. */
export async function interact(page: Page): Promise<void> {
  await page.waitForSelector('.place [role=slider]');
  for (let step = 0; step < STEPS; step += 1) {
    if (step % 4 === 3) await page.mouse.click(400 + ((step * 37) % 600), 320 + ((step * 53) % 300));
    else {
      await page.focus('.place [role=slider]');
      await page.keyboard.press(step % 2 ? 'ArrowLeft' : 'PageDown');
    }
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PAUSE_MS);
  }
}
