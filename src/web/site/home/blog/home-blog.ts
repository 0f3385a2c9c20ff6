import { ALL_CATEGORIES } from '../../../../shared/posts/blog.ts';

/** Shows the posts of a topic in place: those of the page that the form would open. */
export default function homeBlog(part: HTMLElement): void {
  const list = part.querySelector('[data-list]');
  let reading: XMLHttpRequest | undefined;

  const show = (nodes: Iterable<Node>) => {
    list?.replaceChildren(...nodes);
    // Announced, because the reader asked for it.
    list?.querySelector('.blog-empty > div')?.setAttribute('role', 'status');
  };
  const showTemplate = (name: string) => {
    const template = part.querySelector<HTMLTemplateElement>(`template[data-while=${name}]`);
    if (template) show(template.content.cloneNode(true).childNodes);
  };

  function choose(category: string) {
    const address = writeCategory(category);
    for (const button of part.querySelectorAll('button')) button.ariaPressed = String(button.value === category);
    showTemplate('loading');
    reading?.abort();
    reading = readPage(address, (page) => {
      const posts = page?.querySelector(`#${part.id} [data-list]`);
      if (posts) show(document.importNode(posts, true).childNodes);
      else showTemplate('failed');
    });
  }

  part.addEventListener('submit', (event) => {
    event.preventDefault();
    choose((event.submitter as HTMLButtonElement).value);
  });
  part.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.blog-empty a')) return;
    event.preventDefault();
    // The link disappears, so the focus moves to the heading, without scrolling.
    part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    choose(part.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.value ?? ALL_CATEGORIES);
  });
}

/** By XMLHttpRequest, which parses HTML into a document itself: Trusted Types forbid parsing it from a string. */
function readPage(address: URL, done: (page: Document | undefined) => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.addEventListener('load', () => done(request.status === 200 ? (request.responseXML ?? undefined) : undefined));
  request.addEventListener('error', () => done(undefined));
  request.open('GET', address);
  request.send();
  return request;
}

/** Writes the topic into the address without navigating, so that a reload or a shared link shows the same. */
function writeCategory(category: string): URL {
  const url = new URL(location.href);
  if (category === ALL_CATEGORIES) url.searchParams.delete('category');
  else url.searchParams.set('category', category);
  history.replaceState(history.state, '', url);
  return url;
}
