import { autoplay } from './autoplay.ts';
import { drawControls, drawRotation, writeAddress } from './controls.ts';
import { DISPLAYS } from './displays.ts';
import { onArrowKeys, onSwipe } from './gestures.ts';

/** The breakpoint of menus and sliders. */
const WIDE = '(width >= 48rem)';

/**
 * Turns the pages of a list that the server has rendered. The part says in `data-display` how a page is shown (see `displays.ts`), in
 * `data-stay` for how many milliseconds, and in `data-per-page` how many items it has on wide screens; on phones it is one. Inside
 * of the part `aria-live` marks the list, `data-swipe` the area for fingers, and `data-step`, `data-page` and `data-rotation` the
 * buttons.
 */
export default function carousel(part: HTMLElement): void {
  const { display = '', stay, perPage } = part.dataset;
  const list = part.querySelector<HTMLElement>('[aria-live]');
  const area = part.querySelector<HTMLElement>('[data-swipe]');
  if (!list || !area) return;
  const items = [...list.children] as HTMLElement[];
  const wide = matchMedia(WIDE);
  const countNow = () => (wide.matches && Number(perPage)) || 1;
  const pagesNow = () => Math.ceil(items.length / countNow());
  // Only the server knows what an address asks for.
  let page = Math.max(
    0,
    items.findIndex((item) => item.hasAttribute('data-active')),
  );

  const draw = () => {
    const first = page * countNow();
    DISPLAYS[display]?.(list, items, first, countNow());
    drawControls(part, page, pagesNow());
    return items[first];
  };
  const show = (next: number) => {
    if (next === page) return;
    const hadFocus = list.contains(document.activeElement);
    page = next;
    const item = draw();
    if (item) fetchPictures(item);
    // Whoever walks through a page by keyboard and presses an arrow goes on in the next one.
    if (hadFocus) item?.querySelector('a')?.focus({ preventScroll: true });
    restart();
  };
  const step = (by: number) => show((page + by + pagesNow()) % pagesNow());

  const setRunning = (running: boolean) => {
    part.toggleAttribute('data-running', running);
    list.ariaLive = running ? 'off' : 'polite';
  };
  const { restart, togglePaused } = autoplay(part, Number(stay), () => step(1), setRunning);

  draw();
  wide.addEventListener('change', () => {
    // A window that grows has fewer pages than it had.
    page = Math.min(page, pagesNow() - 1);
    draw();
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
    if (rotation) drawRotation(button, togglePaused());
    if (!button.name) return;
    event.preventDefault();
    writeAddress(button);
  });
  // Pictures out of sight are fetched once everything in sight has loaded.
  if (document.readyState === 'complete') fetchPictures(list);
  else addEventListener('load', () => fetchPictures(list));
}

/** The server puts pictures that are out of sight into templates. */
function fetchPictures(within: HTMLElement): void {
  for (const template of within.querySelectorAll('template')) template.replaceWith(template.content);
}
