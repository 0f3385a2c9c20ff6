import { autoplay } from './autoplay.ts';
import { updateControls, updateRotationButton, writeAddress } from './controls.ts';
import { DISPLAYS } from './displays.ts';
import { onArrowKeys, onSwipe } from './gestures.ts';

/** The breakpoint of menus and sliders. */
const WIDE = '(width >= 48rem)';

/**
 * Turns the pages of a server-rendered list. Attributes of the part: `data-display`, how a page is shown (`displays.ts`);
 * `data-interval`, milliseconds; `data-per-page`, items on wide screens (one on phones). Inside the part: `aria-live` on the
 * list, `data-swipe` on the touch area, `data-step`, `data-page` and `data-rotation` on the buttons.
 */
export default function carousel(part: HTMLElement): void {
  const { display = '', interval, perPage } = part.dataset;
  const list = part.querySelector<HTMLElement>('[aria-live]');
  const area = part.querySelector<HTMLElement>('[data-swipe]');
  if (!list || !area) return;
  const items = [...list.children] as HTMLElement[];
  const wide = matchMedia(WIDE);
  const countNow = () => (wide.matches && Number(perPage)) || 1;
  const pagesNow = () => Math.ceil(items.length / countNow());
  // The server has marked the item that the address asks for.
  let page = Math.max(
    0,
    items.findIndex((item) => item.hasAttribute('data-active')),
  );

  const update = () => {
    const first = page * countNow();
    DISPLAYS[display]?.(list, items, first, countNow());
    updateControls(part, page, pagesNow());
    return items[first];
  };
  const show = (next: number) => {
    if (next === page) return;
    const hadFocus = list.contains(document.activeElement);
    page = next;
    const item = update();
    if (item) fetchPictures(item);
    // Keyboard users continue on the new page.
    if (hadFocus) item?.querySelector('a')?.focus({ preventScroll: true });
    restart();
  };
  const step = (by: number) => show((page + by + pagesNow()) % pagesNow());

  const setRunning = (running: boolean) => {
    part.toggleAttribute('data-running', running);
    list.ariaLive = running ? 'off' : 'polite';
  };
  const { restart, togglePaused } = autoplay(part, Number(interval), () => step(1), setRunning);

  update();
  wide.addEventListener('change', () => {
    // A wider window has fewer pages.
    page = Math.min(page, pagesNow() - 1);
    update();
    restart();
  });
  onArrowKeys(part, step);
  onSwipe(area, step);
  part.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    const { step: by, page: chosen, rotation } = button.dataset;
    if (by) step(Number(by));
    if (chosen) show(Number(chosen));
    if (rotation) updateRotationButton(button, togglePaused());
    if (!button.name) return;
    event.preventDefault();
    writeAddress(button);
  });
  // Pictures out of sight load after everything in sight.
  if (document.readyState === 'complete') fetchPictures(list);
  else addEventListener('load', () => fetchPictures(list));
}

/** The server puts pictures out of sight into templates. */
function fetchPictures(within: HTMLElement): void {
  for (const template of within.querySelectorAll('template')) template.replaceWith(template.content);
}
