/** What can be on its way; `LoadingWords` holds the words for each. */
export type Loading = 'article' | 'topics' | 'list';

/** Milliseconds after which a page that has not come counts as stopped: browsers do not tell when a visitor stops one. */
const LOADING_TIMEOUT_MS = 30_000;

/** How the addresses start that lead to the blog's listing, and those of articles. */
const LISTING = '/community/blog';
const ARTICLES = '/blog/';

/** Says that an article or the blog's listing is on its way when a link or a form of the site has asked for it. */
export function startLoadingWords(): void {
  const box = document.querySelector('.loading-words');
  const lines = document.querySelector<HTMLTemplateElement>('.loading-lines')?.content;
  let timer: ReturnType<typeof setTimeout>;
  const say = (...what: Loading[]) => {
    clearTimeout(timer);
    box?.replaceChildren(...what.flatMap((each) => lines?.querySelector(`[data-loading=${each}]`)?.cloneNode(true) ?? []));
    if (what.length > 0) timer = setTimeout(say, LOADING_TIMEOUT_MS);
  };

  // At the window, after all who may prevent it.
  addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    const link = (target as Element).closest('a');
    const isElsewhere = metaKey || ctrlKey || shiftKey || altKey || link?.target;
    const isPlaceHere = link?.hash && link.href.split('#')[0] === location.href.split('#')[0];
    say(...(link && !defaultPrevented && !isElsewhere && !isPlaceHere ? whatComes(link.href) : []));
  });
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { method, action } = target as HTMLFormElement;
    // A form that closes a dialog asks for no page.
    if (!defaultPrevented && method !== 'dialog') say(...whatComes(action));
  });
  // Escape stops a page that is loading.
  addEventListener('keydown', ({ key }) => key === 'Escape' && say());
  addEventListener('pagehide', () => say());
}

/** What an address is to bring. The listing itself has its topics already. */
function whatComes(address: string): Loading[] {
  const { origin, pathname } = new URL(address);
  const isUnder = (start: string, path: string) => path.toLowerCase().startsWith(start);
  if (origin !== location.origin) return [];
  if (isUnder(ARTICLES, pathname)) return ['article'];
  if (!isUnder(LISTING, pathname)) return [];
  return isUnder(LISTING, location.pathname) ? ['list'] : ['topics', 'list'];
}
