import type { ElementHandle, Page } from '@playwright/test';

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

const isHydrated = (root: Element) => Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react'));

/** Focuses each island of a page, waits until it is hydrated, and clicks all its buttons, submit buttons included. */
export async function touchEverything(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    await island.locator('input:not([type=hidden], [type=file]), select, button').first().focus();
    await page.waitForFunction(isHydrated, (await island.elementHandle()) as ElementHandle<Element>);
    for (const button of await island.getByRole('button').all()) await button.dispatchEvent('click');
  }
}
