import type { Page } from '@playwright/test';

/** Scrolls to the end of a page screen by screen, as a reader does. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // Two frames: intersection observers are called after the first.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const inSight = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility();
      });
      await Promise.all(inSight.map((image) => image.decode()));
    }
  });
}
