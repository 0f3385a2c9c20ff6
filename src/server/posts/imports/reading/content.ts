import { JSDOM } from 'jsdom';
import { MAX_VIDEO_TITLE, VIDEO_ATTRIBUTE, videoOf, videoPath } from '../../../../shared/posts/blocks.ts';
import { LIKE_PARAGRAPHS } from '../../../../shared/posts/content.ts';
import { CONTENT_NESTED, CONTENT_TOO_MANY, POST_LIMITS } from '../../../../shared/posts/form.ts';
import { measureHtml } from '../../content/measure-html.ts';
import { foldCards } from './cards.ts';
import { pictureKey } from './pictures.ts';
import { counted, listed, type OldPicture } from './site.ts';

const { document } = new JSDOM('<!doctype html>').window;

// Sets of names, since selectors take ten times as long in jsdom.
const BLOCKS = new Set([
  ...'p h1 h2 h3 h4 h5 h6 hr pre blockquote ul ol figure table details summary'.split(' '),
  ...LIKE_PARAGRAPHS,
]);
/** What holds paragraphs that WordPress does not write as such. */
const HOLDERS = new Set('div blockquote section article center details'.split(' '));
/** What an article can't hold, and a reader would miss. */
const EMBEDDED = new Set('iframe video audio embed object canvas svg math form'.split(' '));
/** What no reader sees. */
const UNSEEN = new Set('script style template noscript link meta button'.split(' '));
/** What is left of a figure without one of these is its caption. */
const SHOWN_IN_FIGURES = new Set('img table pre blockquote'.split(' '));
/** Elements whose blank texts are only layout. */
const STRUCTURES = new Set('ul ol table thead tbody tfoot tr blockquote figure details'.split(' '));
/** What holds blocks beside text. */
const FLOWS = new Set('li td th div blockquote section article figure details'.split(' '));
const EMPTIED = new Set('a p figure picture div span'.split(' '));

/** `[gallery ids="1,2"]`, `[/caption]`: a name with attributes, or one that ends something. */
const SHORTCODE = /\[(?:([a-z][\w-]{0,40})(?:\s[^[\]\n]{0,20}=[^[\]]{0,500})?|\/([a-z][\w-]{0,40}))\]/gi;
/** Those that stand without attributes. Any other word in brackets is only that. */
const KNOWN_SHORTCODES = new Set('gallery audio video embed playlist caption toc contact-form'.split(' '));

/** An address on a line of its own, in whose place WordPress shows what it leads to. */
const ADDRESS_LINE = /^[ \t]*(https?:\/\/[^\s<>"]{1,500})[ \t\r]*$/gim;
const IS_ADDRESS = /^https?:\/\/\S{1,500}$/;
/** What YouTube calls every frame, and of what a title is made for want of another. */
const YOUTUBE_TITLE = /^YouTube(?: video player)?$/;
const UNTITLED_VIDEO = 'Video';

/** What is known beside the text of a post. */
export interface Surroundings {
  /** Blank lines end paragraphs, as in WordPress's classic editor. */
  hasLines: boolean;
  /** The path of a picture that is here, by its key. */
  pathOf(key: string): string | undefined;
  /** Where a link leads here; undefined when it stays. */
  linkTo(href: string): string | undefined;
  /** Pictures that galleries name by their number. */
  pictures: ReadonlyMap<string, OldPicture>;
}

/** HTML of a post, as the editor could have written it. It is not safe yet. */
interface ArticleText {
  html: string;
  /** What was left out, and what needs a look. */
  remarks: string[];
  /** The keys of its pictures. */
  pictures: string[];
}

/** The text of HTML, on one line. */
export function plainText(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.textContent.replace(/\s+/g, ' ').trim();
}

/** Or why it can't be read. */
export function articleText(html: string, surroundings: Surroundings): ArticleText | { fault: string } {
  // Parsing such HTML would take too long.
  const { elements, nesting } = measureHtml(html);
  if (nesting > POST_LIMITS.nesting) return { fault: CONTENT_NESTED };
  if (elements > POST_LIMITS.elements) return { fault: CONTENT_TOO_MANY };
  const root = document.createElement('div');
  const { text, filled } = withoutComments(html);
  const whole = withGalleries(text, surroundings.pictures);
  root.innerHTML = surroundings.hasLines ? apartVideos(whole) : whole;
  const remarks = [
    ...(filled.length > 0 ? [`Blocks that WordPress fills itself were left out: ${listed(filled)}.`] : []),
    ...foldCards(root),
    ...dropUnshown(root),
    ...findShortcodes(root.textContent),
  ];
  const pictures = placePictures(root, surroundings);
  for (const link of root.getElementsByTagName('a')) {
    const led = surroundings.linkTo(link.getAttribute('href') ?? '');
    if (led !== undefined) link.setAttribute('href', led);
  }
  if (surroundings.hasLines) makeParagraphs(root);
  dropBlanks(root);
  return { html: root.innerHTML, remarks, pictures };
}

/** Of comments, only the names of blocks matter that stand for nothing but themselves. */
function withoutComments(html: string): { text: string; filled: string[] } {
  const filled = new Set<string>();
  let [text, at] = ['', 0];
  for (;;) {
    const start = html.indexOf('<!--', at);
    const end = start < 0 ? -1 : html.indexOf('-->', start);
    text += html.slice(at, start < 0 ? undefined : start);
    if (end < 0) return { text, filled: [...filled] };
    const [, block] = html[end - 1] === '/' ? (/^<!-- wp:([\w/-]{1,60})/.exec(html.slice(start, start + 80)) ?? []) : [];
    if (block !== undefined) filled.add(block);
    at = end + '-->'.length;
  }
}

/** Lets the address of a video on a line of its own be a paragraph. */
const apartVideos = (html: string): string =>
  html.replace(ADDRESS_LINE, (line, address: string) => (videoOf(address) ? `<p>${address}</p>` : line));

/** `[gallery ids="1,2"]` is the pictures with these numbers; `[caption]` is a figure; `[embed]` an address. */
function withGalleries(html: string, pictures: ReadonlyMap<string, OldPicture>): string {
  const galleries = html.replace(/\[gallery\s[^[\]]{0,400}\]/gi, (whole) => {
    const ids = /\bids=["']?([\d, ]{1,300})/.exec(whole)?.[1]?.split(',') ?? [];
    const found = ids.flatMap((id) => pictures.get(id.trim()) ?? []);
    // With one that is not known, it stays to be seen.
    return found.length === 0 || found.length < ids.length ? whole : found.map(figureOf).join('');
  });
  const captions = withPairs(galleries, 'caption', (attributes, inner) => {
    const end = /^\s*(?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0].length ?? 0;
    const align = /align(?:left|right|center)/.exec(attributes)?.[0] ?? '';
    return `<figure class="${align}">${inner.slice(0, end)}<figcaption>${inner.slice(end)}</figcaption></figure>`;
  });
  return withPairs(captions, 'embed', (_, address) => `\n\n${address}\n\n`);
}

function figureOf({ src, alt }: OldPicture): string {
  const picture = document.createElement('img');
  picture.setAttribute('src', src);
  picture.setAttribute('alt', alt);
  return `<figure>${picture.outerHTML}</figure>`;
}

/** Replaces `[name …]…[/name]`. */
function withPairs(html: string, name: string, replace: (attributes: string, inner: string) => string): string {
  let [text, at] = ['', 0];
  for (;;) {
    const start = html.indexOf(`[${name}`, at);
    const opened = start < 0 ? -1 : html.indexOf(']', start);
    const end = opened < 0 ? -1 : html.indexOf(`[/${name}]`, opened);
    if (end < 0) return text + html.slice(at);
    text += html.slice(at, start) + replace(html.slice(start, opened), html.slice(opened + 1, end));
    at = end + name.length + 3;
  }
}

/** Pictures are taken apart later. Videos of YouTube get their block. What an article can't hold goes, or becomes a link. */
function dropUnshown(root: Element): string[] {
  const [links, others]: [string[], string[]] = [[], []];
  let untitled = 0;
  const placeVideo = (element: Element, video: string) => {
    if (!videoInPlaceOf(element, video, root)) untitled++;
  };
  // A copy: removing elements changes the list.
  for (const element of Array.from(root.getElementsByTagName('*'))) {
    const { localName, parentElement } = element;
    const isShown = EMBEDDED.has(localName);
    if (!(isShown || UNSEEN.has(localName)) || !root.contains(element)) continue;
    const src = element.getAttribute('src') ?? element.querySelector('source, embed')?.getAttribute('src') ?? '';
    const video = isShown ? videoOf(src) : undefined;
    if (video !== undefined) {
      placeVideo(element, video);
      continue;
    }
    const address = localName === 'iframe' ? pageOf(src) : undefined;
    if (address !== undefined) {
      links.push(address);
      element.replaceWith(linkTo(address));
      continue;
    }
    if (isShown) others.push(src.slice(0, 100) || localName);
    element.remove();
    if (parentElement && parentElement !== root) dropEmpty(parentElement, root);
  }
  for (const figure of Array.from(root.getElementsByTagName('figure'))) {
    const holder = figure.getElementsByClassName('wp-block-embed__wrapper')[0] ?? figure;
    const address = holder.textContent.trim();
    if (!IS_ADDRESS.test(address) || holder.childElementCount > 0) continue;
    const video = videoOf(address);
    if (video !== undefined) placeVideo(figure, video);
    else {
      links.push(address);
      holder.replaceChildren(linkTo(address));
    }
  }
  for (const paragraph of Array.from(root.getElementsByTagName('p'))) {
    const address = paragraph.childElementCount > 0 ? '' : paragraph.textContent.trim();
    const video = IS_ADDRESS.test(address) ? videoOf(address) : undefined;
    if (video !== undefined) placeVideo(paragraph, video);
  }
  return [
    ...(untitled > 0
      ? [
          `${counted(untitled, 'video')} of YouTube ${untitled === 1 ? 'has' : 'have'} no title yet: it says what readers would load.`,
        ]
      : []),
    ...(links.length > 0 ? [`What stood embedded became a link: ${listed(links.map((each) => each.slice(0, 100)))}.`] : []),
    ...(others.length > 0 ? [`What an article can’t show was left out: ${listed(others)}.`] : []),
  ];
}

/**
 * Its caption is its title, or else what its frame is called.
 *
 * @returns whether there was one
 */
function videoInPlaceOf(element: Element, video: string, root: Element): boolean {
  const figure = element.closest('figure');
  const isWhole = figure !== null && !holdsOne(figure, SHOWN_IN_FIGURES) && figure.getElementsByTagName('iframe').length < 2;
  const replaced = isWhole ? figure : element;
  const caption = isWhole ? figure.getElementsByTagName('figcaption')[0] : undefined;
  const said = [caption?.textContent, element.getAttribute('title')].map((each) => each?.replace(/\s+/g, ' ').trim() ?? '');
  const title = said.find((each) => each !== '' && !YOUTUBE_TITLE.test(each));
  const block = videoBlock(video, title);
  replaced.replaceWith(block);
  setApart(block, root, undefined);
  // It has more than fits a title.
  if (caption && (caption.textContent.length > MAX_VIDEO_TITLE || caption.getElementsByTagName('a').length > 0)) {
    const words = document.createElement('p');
    words.append(...caption.childNodes);
    block.after(words);
  }
  return title !== undefined;
}

function videoBlock(video: string, title = UNTITLED_VIDEO): Element {
  const [block, link] = [document.createElement('figure'), document.createElement('a')];
  block.setAttribute(VIDEO_ATTRIBUTE, video);
  link.setAttribute('href', videoPath(video));
  link.append(title);
  block.append(link);
  return block;
}

function linkTo(address: string): Element {
  const [paragraph, link] = [document.createElement('p'), document.createElement('a')];
  link.setAttribute('href', address);
  link.append(address);
  paragraph.append(link);
  return paragraph;
}

/** The page of what an `iframe` shows, as people open it. */
function pageOf(src: string): string | undefined {
  const url = URL.parse(src, 'https://old.invalid');
  return url === null || !/^https?:$/.test(url.protocol) || url.host === 'old.invalid' ? undefined : url.href;
}

/**
 * Pictures that are here get their path, and stand between the blocks of the text, as the editor keeps them. The others go, with their captions and
 * the links around them.
 *
 * @returns the keys of all
 */
function placePictures(root: Element, { pathOf }: Surroundings): string[] {
  const keys = new Set<string>();
  const holders = new Set<Element>();
  for (const picture of Array.from(root.getElementsByTagName('img'))) {
    const key = pictureKey(picture.getAttribute('src') ?? '');
    const path = pathOf(key);
    if (key !== '') keys.add(key);
    const link = picture.parentElement;
    if (path === undefined) {
      if (link && link !== root) holders.add(link);
      picture.remove();
      continue;
    }
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
  for (const holder of holders) dropEmpty(holder, root);
  // Those of a gallery stand for themselves.
  for (const figure of Array.from(root.getElementsByTagName('figure')))
    if (figure.getElementsByTagName('img').length > 1) figure.replaceWith(...apart(figure));
  return [...keys];
}

/** Moves a picture before the paragraph in which it stands. */
function setApart(picture: Element, root: Element, align: string | undefined): void {
  const holder = picture.parentElement;
  let block = picture;
  for (let around = holder; around && around !== root && !FLOWS.has(around.localName); around = block.parentElement)
    block = around;
  const placed = align === undefined ? picture : document.createElement('figure');
  if (block === picture) picture.replaceWith(placed);
  else block.before(placed);
  if (placed !== picture) {
    placed.setAttribute('data-align', align ?? '');
    placed.append(picture);
  }
  if (block !== picture && holder) dropEmpty(holder, root);
}

/** The pictures of a gallery, each with its caption, and the caption of all. */
function apart(gallery: Element): Element[] {
  return Array.from(gallery.querySelectorAll('img, figcaption')).flatMap((each) => {
    const figure = each.closest('figure');
    if (figure !== gallery) return each.localName === 'img' && figure ? [figure] : [];
    if (each.localName === 'img') return [each];
    const caption = document.createElement('p');
    caption.append(...each.childNodes);
    return [caption];
  });
}

function dropEmpty(element: Element, root: Element): void {
  const { localName, parentElement } = element;
  const isEmpty = EMPTIED.has(localName) && element.childElementCount === 0 && element.textContent.trim() === '';
  const isCaption = localName === 'figure' && !holdsOne(element, SHOWN_IN_FIGURES);
  if (!isEmpty && !isCaption) return;
  element.remove();
  if (parentElement && parentElement !== root) dropEmpty(parentElement, root);
}

const holdsOne = (element: Element, names: ReadonlySet<string>): boolean =>
  [...element.children].some((child) => names.has(child.localName) || holdsOne(child, names));

/** What programs of the old site put in the place of a word in brackets stays text. */
function findShortcodes(text: string): string[] {
  const names = new Set<string>();
  for (const [whole, name = '', ended] of text.matchAll(SHORTCODE)) {
    const shortcode = (ended ?? name).toLowerCase();
    if (ended !== undefined || whole.includes('=') || KNOWN_SHORTCODES.has(shortcode)) names.add(`[${shortcode}]`);
  }
  return names.size === 0 ? [] : [`Shortcodes of WordPress were left as text: ${listed([...names])}.`];
}

/** In the classic editor, a blank line ends a paragraph, and any other end of a line is one. */
function makeParagraphs(holder: Element): void {
  let paragraph: Element | undefined;
  const made: ChildNode[] = [];
  const open = () => {
    if (paragraph === undefined) made.push((paragraph = document.createElement('p')));
    return paragraph;
  };
  for (const node of Array.from(holder.childNodes)) {
    if (node.nodeType === 3) addText(node.nodeValue ?? '');
    // What browsers read as a comment, such as `<?php … ?>`.
    else if (node.nodeType !== 1) continue;
    else if (isBlock(node as Element)) {
      if (HOLDERS.has((node as Element).localName)) makeParagraphs(node as Element);
      paragraph = undefined;
      made.push(node);
    } else open().append(node);
  }
  holder.replaceChildren(...made);
  for (const each of made) if (each.nodeName === 'P') trimBreaks(each as Element);

  function addText(text: string): void {
    for (const [place, part] of text.split(/\n[ \t\r]*\n\s*/).entries()) {
      if (place > 0) paragraph = undefined;
      if (part.trim() === '' && paragraph === undefined) continue;
      const address = part.trim();
      // WordPress shows what stands at an address that is alone in a paragraph.
      if (paragraph === undefined && /^https?:\/\/\S{1,500}$/.test(address)) {
        made.push(linkTo(address) as ChildNode);
        continue;
      }
      for (const [row, line] of part.split('\n').entries()) {
        if (row > 0) open().append(document.createElement('br'));
        if (line !== '') open().append(line);
      }
    }
  }
}

const isBlock = (element: Element) =>
  BLOCKS.has(element.localName) || element.localName === 'img' || holdsOne(element, BLOCKS);

/** The end of a line before a block is no break. */
function trimBreaks({ childNodes }: Element): void {
  const nodes = [...childNodes];
  while (nodes.at(-1)?.nodeName === 'BR') nodes.pop()?.remove();
  while (nodes[0]?.nodeName === 'BR') nodes.shift()?.remove();
}

/** @param element the article, or an element in which blank texts are only layout */
function dropBlanks(element: Element): void {
  const kept = [...element.childNodes].filter(({ nodeType, nodeValue }) => nodeType !== 3 || nodeValue?.trim() !== '');
  if (kept.length < element.childNodes.length) element.replaceChildren(...kept);
  for (const child of element.children) if (STRUCTURES.has(child.localName)) dropBlanks(child);
}
