const INTERACTIVE = 'a[href], button, input, select, textarea, summary';
const SCROLL_DEBOUNCE_MS = 120;
/** Minimum pixels between two touch targets. */
const CLEARANCE_PX = 4;

export function startSupportButtons(): void {
  const floating = document.querySelector('.support');
  if (!floating) return;
  let timer: ReturnType<typeof setTimeout>;
  const update = () => floating.toggleAttribute('data-aside', isInTheWay(floating));
  const updateAfterScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(update, SCROLL_DEBOUNCE_MS);
  };
  updateAfterScroll();
  for (const change of ['scroll', 'resize', 'click', 'load']) addEventListener(change, updateAfterScroll, true);
  // The browser has scrolled to the focused element by now.
  addEventListener('focusin', update);
}

function isInTheWay(floating: Element): boolean {
  const own = floating.getBoundingClientRect();
  const touches = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width * height > 0 &&
    left < own.right + CLEARANCE_PX &&
    right > own.left - CLEARANCE_PX &&
    top < own.bottom + CLEARANCE_PX &&
    bottom > own.top - CLEARANCE_PX;
  // The lines of a link, not the whole card that it makes clickable: covering a corner of a card is fine.
  return [...document.querySelectorAll(`:is(main, footer) :is(${INTERACTIVE})`)].some(
    (each) =>
      [...each.getClientRects()].some(touches) &&
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.closest('[inert]'),
  );
}
