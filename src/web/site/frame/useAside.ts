import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What people press, type into or follow. */
const PRESSED = 'a[href], button, input, select, textarea, summary';
/** Milliseconds of rest after which the page is taken to stand where the visitor wants it. */
const REST = 120;
/** Pixels between two things at which a finger finds the right one. */
const CLEARANCE = 4;

/**
 * Whether something that floats over the page should step aside, since it lies on what a visitor may want to press or has the focus
 * on. Looked at whenever the page has come to rest.
 */
export function useAside(floating: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false);
  const { key } = useLocation();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setAside(Boolean(floating.current && isInTheWay(floating.current)));
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    };
    lookAtRest();
    const seen = new AbortController();
    for (const change of ['scroll', 'resize', 'click', 'load']) addEventListener(change, lookAtRest, { signal: seen.signal, passive: true, capture: true });
    // The browser has scrolled to what the focus went to.
    addEventListener('focusin', look, { signal: seen.signal });
    return () => {
      clearTimeout(timer);
      seen.abort();
    };
  }, [floating, key]);

  return aside;
}

function isInTheWay(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect();
  const touches = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width * height > 0 &&
    left < own.right + CLEARANCE &&
    right > own.left - CLEARANCE &&
    top < own.bottom + CLEARANCE &&
    bottom > own.top - CLEARANCE;
  // The lines of a link, not the card that it makes pressable: a card's corner may well be covered.
  return [...document.querySelectorAll(`:is(main, footer) :is(${PRESSED})`)].some(
    (each) => [...each.getClientRects()].some(touches) && each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'),
  );
}
