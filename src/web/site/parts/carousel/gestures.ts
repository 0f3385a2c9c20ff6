/** Minimum swipe in pixels, exclusive. */
const MIN_SWIPE_PX = 50;

/**
 * The left and right arrow keys move one slide: inside the carousel, and while it is in sight also when nothing has the
 * focus. Keys of fields, menus and browser shortcuts are left alone.
 */
export function onArrowKeys(part: HTMLElement, step: (by: number) => void): void {
  document.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!part.contains(event.target as Node) && (event.target !== document.body || !isInSight(part))) return;
    event.preventDefault();
    step(by);
  });
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * A horizontal swipe with one finger moves one slide. The element needs `touch-action: pan-y pinch-zoom`, so that the
 * browser handles vertical scrolling only.
 */
export function onSwipe(area: HTMLElement, step: (by: number) => void): void {
  let start: Touch | undefined;
  const begin = ({ touches }: TouchEvent) => {
    start = touches.length === 1 ? touches[0] : undefined;
  };
  const end = ({ changedTouches: [finger] }: TouchEvent) => {
    if (!start || !finger) return;
    const sideways = finger.clientX - start.clientX;
    if (Math.abs(sideways) > MIN_SWIPE_PX && Math.abs(sideways) > Math.abs(finger.clientY - start.clientY))
      step(sideways < 0 ? 1 : -1);
    start = undefined;
  };
  const cancel = () => {
    start = undefined;
  };
  area.addEventListener('touchstart', begin, { passive: true });
  area.addEventListener('touchend', end, { passive: true });
  area.addEventListener('touchcancel', cancel, { passive: true });
}
