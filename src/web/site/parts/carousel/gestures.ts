import { type RefObject, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Pixels that a finger must move sideways, at the least one more than this. */
const SWIPE = 50;

/**
 * The left and right arrow keys move one slide, from inside the carousel and, while it is in sight, from nowhere in particular.
 * Keys that belong to somebody else (a field, a menu, a browser's shortcut) stay theirs.
 */
export function useArrowKeys(root: RefObject<HTMLElement | null>, step: (by: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const carousel = root.current;
    if (by === 0 || !carousel || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const inside = carousel.contains(event.target as Node);
    if (!inside && (event.target !== document.body || !inSight(carousel))) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function inSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * One finger that moves more than 50 px, and further sideways than up or down, turns to the next or the previous slide. The
 * element needs `touch-action: pan-y pinch-zoom`, so that the browser keeps vertical scrolling and leaves the rest to us.
 */
export function useSwipe(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const finger = changedTouches[0];
      start.current = null;
      if (!from || !finger) return;
      const sideways = finger.clientX - from.x;
      if (Math.abs(sideways) > SWIPE && Math.abs(sideways) > Math.abs(finger.clientY - from.y)) step(sideways < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
