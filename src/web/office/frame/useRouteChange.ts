import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { restorePosition, setPosition, storePositions } from './scroll-positions.ts';

/** The path of the page, without the id of a row that is open over its list. */
const pageOf = ({ pathname }: Location) => pathname.replace(/^(\/admin\/[a-z-]+)\/[\da-f-]{36}$/, '$1');

/** Whether the same screen shows something else, for example after a filter was chosen. */
const keepsScroll = (before: Location, now: Location): boolean =>
  before.pathname === now.pathname && before.search !== now.search;

/**
 * Does what browsers do when a document loads. A new page starts at its top or at the fragment; Back and Forward restore the
 * scroll position. The focus moves to the heading, so that screen readers announce the page and Tab continues from there.
 */
export function useRouteChange(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    // The browser would restore too early within the application. Reloads and returns from other sites are left to it.
    const set = (value: ScrollRestoration) => () => (history.scrollRestoration = value);
    const [manual, auto] = [set('manual'), set('auto')];
    const remember = () => setPosition(shown.current.key, scrollY);
    const leave = () => {
      auto();
      storePositions();
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

  // Layout effect: the scroll event that a shorter page causes must not be recorded for the previous page.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before.key === location.key) return;
    // The address names it, on whatever screen.
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const staysOnPage = pageOf(before) === pageOf(location);
    const stopRestoring = type === 'POP' ? restorePosition(location.key) : undefined;
    if (type !== 'POP') {
      if (target) target.scrollIntoView();
      else if (!keepsScroll(before, location)) scrollTo({ top: 0, behavior: 'instant' });
    }
    if (!staysOnPage) focusHeading(target);
    return stopRestoring;
  }, [location, type]);
}

function focusHeading(target: HTMLElement | '' | null): void {
  // Unless the page has set the focus itself, for example to its first field.
  const content = document.getElementById('content');
  if (content?.contains(document.activeElement)) return;
  // Each screen makes its own.
  const heading = target || content?.querySelector<HTMLElement>('h1') || content;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
