/** What people press, type into or follow. */
const PRESSED = 'a[href], button, input, select, textarea, summary';
/** Milliseconds without scrolling after which the visitor is taken to have stopped. */
const REST_DEBOUNCE_MS = 120;
/** Pixels between two targets that keep a finger from hitting the wrong one. */
const CLEARANCE = 4;

/** Makes the floating buttons step aside where they lie on what a visitor may want to press or has the focus on. */
export function startSupportButtons(): void {
  const floating = document.querySelector('.support');
  if (!floating) return;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => floating.toggleAttribute('data-aside', isInTheWay(floating));
  const lookAtRest = () => {
    clearTimeout(timer);
    timer = setTimeout(look, REST_DEBOUNCE_MS);
  };
  lookAtRest();
  for (const change of ['scroll', 'resize', 'click', 'load'])
    addEventListener(change, lookAtRest, { passive: true, capture: true });
  // The browser has scrolled to what the focus went to.
  addEventListener('focusin', look);
}

function isInTheWay(floating: Element): boolean {
  const own = floating.getBoundingClientRect();
  const touches = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width * height > 0 &&
    left < own.right + CLEARANCE &&
    right > own.left - CLEARANCE &&
    top < own.bottom + CLEARANCE &&
    bottom > own.top - CLEARANCE;
  // The lines of a link, not the card that it makes pressable: a card's corner may well be covered.
  return [...document.querySelectorAll(`:is(main, footer) :is(${PRESSED})`)].some(
    (each) =>
      [...each.getClientRects()].some(touches) &&
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.closest('[inert]'),
  );
}
