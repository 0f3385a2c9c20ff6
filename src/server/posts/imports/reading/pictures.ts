import { decodedOr } from './site.ts';

/** What holds blocks beside text. */
const FLOWS = new Set('li td th div blockquote section article figure details'.split(' '));
/** Longer ones are no file's. */
const MAX_KEY = 300;

/**
 * What tells a picture of the old site from the others, as its file is called in a copy of the site's folder: the path below
 * the folder of uploads, or for what stands elsewhere its whole address. Empty for what is no address.
 *
 * @param src as in the text, which may be an address, a path, or in Ghost begin with `__GHOST_URL__`
 */
export function pictureKey(src: string): string {
  const url = URL.parse(src.trim().replace(/^__GHOST_URL__(?=\/)/, ''), 'https://old.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const path = decodedOr(url.pathname);
  // WordPress.com sends pictures from servers of its own, with the address of the site as a folder.
  const whole = /^i\d\.wp\.com$/.test(url.host) ? path : url.host === 'old.invalid' ? path : `/${url.host}${path}`;
  const uploads =
    /\/(?:wp-content\/uploads|content\/images)\/(?:sites\/\d{1,9}\/|size\/w\d{1,5}(?:h\d{1,5})?\/)?(?:format\/\w{1,9}\/)?([^]+)$/.exec(
      whole,
    );
  const hosted = /^\/[\w-]{1,63}\.files\.wordpress\.com\/([^]+)$/.exec(whole);
  return (uploads?.[1] ?? hosted?.[1] ?? whole.slice(1)).slice(0, MAX_KEY);
}

/**
 * Pictures that are here get their path, and stand between the blocks of the text, as the editor keeps them. The others go.
 *
 * @returns the keys of all
 */
export function placePictures(root: Element, pathOf: (key: string) => string | undefined): string[] {
  const keys = new Set<string>();
  for (const picture of Array.from(root.getElementsByTagName('img'))) {
    const key = pictureKey(picture.getAttribute('src') ?? '');
    const path = pathOf(key);
    if (key !== '') keys.add(key);
    if (path === undefined) {
      picture.remove();
      continue;
    }
    const link = picture.parentElement;
    const figure = picture.closest('figure');
    const classes = [picture, figure, figure?.parentElement].map((each) => each?.className ?? '').join(' ');
    const align = /\balign(left|right|center)\b/.exec(classes)?.[1];
    const alt = picture.getAttribute('alt') ?? '';
    for (const { name } of Array.from(picture.attributes)) picture.removeAttribute(name);
    picture.setAttribute('src', path);
    picture.setAttribute('alt', alt);
    if (link?.localName === 'a' && link.childElementCount === 1 && link.textContent.trim() === '') link.replaceWith(picture);
    if (figure === null) setApart(picture, root, align);
    else if (align !== undefined) figure.setAttribute('data-align', align);
  }
  // Those of a gallery stand for themselves.
  for (const figure of Array.from(root.getElementsByTagName('figure')))
    if (figure.getElementsByTagName('img').length > 1 || figure.getElementsByTagName('figure').length > 0)
      figure.replaceWith(...apart(figure));
  return [...keys];
}

/** Moves a picture before the paragraph in which it stands. */
export function setApart(picture: Element, root: Element, align: string | undefined): void {
  let block = picture;
  for (
    let around = picture.parentElement;
    around && around !== root && !FLOWS.has(around.localName);
    around = block.parentElement
  )
    block = around;
  const placed = align === undefined ? picture : root.ownerDocument.createElement('figure');
  if (block === picture) picture.replaceWith(placed);
  else block.before(placed);
  if (placed !== picture) {
    placed.setAttribute('data-align', align ?? '');
    placed.append(picture);
  }
}

/** The pictures of a gallery, each with its caption, and the caption of all. */
function apart(gallery: Element): Element[] {
  return Array.from(gallery.querySelectorAll('img, figcaption')).flatMap((each) => {
    const figure = each.closest('figure');
    if (figure !== gallery) return each.localName === 'img' && figure ? [figure] : [];
    if (each.localName === 'img') return [each];
    const caption = gallery.ownerDocument.createElement('p');
    caption.append(...each.childNodes);
    return [caption];
  });
}
