import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A row that is open over its list in the back office has an address, and is no page of its own. */
const pageOf = (pathname: string) => pathname.replace(/^(\/admin\/[a-z-]+)\/[\da-f-]{36}$/, '$1');

/**
 * What a browser does when a page opens, for pages that change without one: the scroll position returns to the top on every change of
 * path, by a link or by Back, unless the address names a place in the page; and the focus moves to the new page's
 * heading, so that a screen reader says where it is and Tab goes on from there.
 */
export function useRouteChange(): void {
  const { pathname: address, hash, key } = useLocation();
  const pathname = pageOf(address);
  const shown = useRef({ pathname, key });

  useEffect(() => {
    // Left to itself the browser would put the scroll position back after we moved it. A reload or a return from another site
    // is the browser's own affair again.
    const set = (value: ScrollRestoration) => () => (history.scrollRestoration = value);
    const [manual, auto] = [set('manual'), set('auto')];
    manual();
    addEventListener('pagehide', auto);
    addEventListener('pageshow', manual);
    return () => {
      auto();
      removeEventListener('pagehide', auto);
      removeEventListener('pageshow', manual);
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const target = hash && document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else if (before.pathname !== pathname) scrollTo({ top: 0, behavior: 'instant' });
    if (before.pathname === pathname) return;
    // A page that has put the focus somewhere itself, into its first field perhaps, keeps it.
    const content = document.getElementById('content');
    if (content?.contains(document.activeElement)) return;
    const heading = target || content?.querySelector<HTMLElement>('h1') || content;
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
