import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { readPosition, restorePosition, savePositions, setPosition } from './scroll-positions.ts';

/** A row that is open over its list has an address, and is no page of its own. */
const pageOf = ({ pathname }: Location) => pathname.replace(/^(\/admin\/[a-z-]+)\/[\da-f-]{36}$/, '$1');

/** Whether the same screen shows something else, such as after a choice in its filter. */
function keepsScroll(before: Location, now: Location): boolean {
  return pageOf(before) === pageOf(now) && (before.pathname !== now.pathname || before.search !== now.search);
}

/**
 * What a browser does when a page opens, for pages that change without one. A page that is gone to starts at its top, or at the
 * place that the address names; Back and Forward return to where one was. The focus moves to the new page's heading, so that a
 * screen reader says where it is and Tab goes on from there.
 */
export function useRouteChange(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    // The browser would restore positions before the page is there. Reloads and returns from another site stay its own affair.
    const set = (value: ScrollRestoration) => () => (history.scrollRestoration = value);
    const [manual, auto] = [set('manual'), set('auto')];
    const remember = () => setPosition(shown.current.key, scrollY);
    const leave = () => {
      auto();
      savePositions();
    };
    manual();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', manual);
    return () => {
      auto();
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', manual);
    };
  }, []);

  // Before the browser reports the scrolling that a shorter page causes: it must not count for the page before.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before.key === location.key) return;
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const staysOnPage = pageOf(before) === pageOf(location);
    const isRowOfList = staysOnPage && before.pathname !== location.pathname;
    const stopRestoring = type === 'POP' && !isRowOfList ? restorePosition(readPosition(location.key)) : undefined;
    if (type !== 'POP') {
      if (target) target.scrollIntoView();
      else if (!keepsScroll(before, location)) scrollTo({ top: 0, behavior: 'instant' });
    }
    if (!staysOnPage) focusHeading(target);
    return stopRestoring;
  }, [location, type]);
}

function focusHeading(target: HTMLElement | '' | null): void {
  // A page that has put the focus somewhere itself, into its first field perhaps, keeps it.
  const content = document.getElementById('content');
  if (content?.contains(document.activeElement)) return;
  const heading = target || content?.querySelector<HTMLElement>('h1') || content;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
