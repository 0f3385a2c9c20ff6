/** What can be loading; `LoadingNotice` has a text for each. */
export type Loading = 'article' | 'topics' | 'list';

/** After this time a page counts as stopped: browsers don't report that a visitor has stopped one. */
const LOADING_TIMEOUT_MS = 30_000;

/** What addresses begin with, the first with its redirect. */
const LISTING = '/community/blog';
const ARTICLES = '/blog/';

/** Announces that an article or the blog's listing is loading after a link or a form of the site has requested it. */
export function startLoadingNotice(): void {
  const box = document.querySelector('.loading-notice');
  const texts = document.querySelector<HTMLTemplateElement>('.loading-texts')?.content;
  let timer: ReturnType<typeof setTimeout>;
  const announce = (...what: Loading[]) => {
    clearTimeout(timer);
    box?.replaceChildren(...what.flatMap((each) => texts?.querySelector(`[data-loading=${each}]`)?.cloneNode(true) ?? []));
    if (what.length > 0) timer = setTimeout(announce, LOADING_TIMEOUT_MS);
  };

  // On the window, after every handler that may prevent the default.
  addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    const link = (target as Element).closest('a');
    const opensElsewhere = metaKey || ctrlKey || shiftKey || altKey || link?.target;
    const isFragment = link?.hash && link.href.split('#')[0] === location.href.split('#')[0];
    announce(...(link && !defaultPrevented && !opensElsewhere && !isFragment ? contentOf(link.href) : []));
  });
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { method, action } = target as HTMLFormElement;
    // A form that closes a dialog requests no page.
    if (!defaultPrevented && method !== 'dialog') announce(...contentOf(action));
  });
  // Escape stops a page that is loading.
  addEventListener('keydown', ({ key }) => key === 'Escape' && announce());
  addEventListener('pagehide', () => announce());
}

/** What an address loads. The listing already shows its topics. */
function contentOf(address: string): Loading[] {
  const { origin, pathname } = new URL(address);
  // Below the prefix of a language, too.
  const isUnder = (start: string, path: string) => path.toLowerCase().includes(start);
  if (origin !== location.origin) return [];
  if (isUnder(ARTICLES, pathname)) return ['article'];
  if (!isUnder(LISTING, pathname)) return [];
  return isUnder(LISTING, location.pathname) ? ['list'] : ['topics', 'list'];
}
