import { JSDOM } from 'jsdom';
import { MAX_VIDEO_TITLE, VIDEO_ATTRIBUTE, videoOf, videoPath } from '../../../../shared/posts/blocks.ts';
import { LIKE_PARAGRAPHS } from '../../../../shared/posts/content.ts';
import { CONTENT_NESTED, CONTENT_TOO_MANY, POST_LIMITS } from '../../../../shared/posts/form.ts';
import { measureHtml } from '../../content/measure-html.ts';
import { foldCards } from './cards.ts';
import { placePictures, setApart } from './pictures.ts';
import { apartVideos, findShortcodes, withoutComments, withoutShortcodes } from './shortcodes.ts';
import { counted, listed, type OldPicture } from './site.ts';

const { document } = new JSDOM('<!doctype html>').window;

// Sets of names, since selectors take ten times as long in jsdom.
const BLOCKS = new Set([
  ...'p h1 h2 h3 h4 h5 h6 hr pre blockquote ul ol figure table details summary'.split(' '),
  ...LIKE_PARAGRAPHS,
]);
/** What holds paragraphs that are not written as such. */
const HOLDERS = new Set('div blockquote section article center details'.split(' '));
/** What an article can't hold, and a reader would miss. */
const EMBEDDED = new Set('iframe video audio embed object canvas svg math form'.split(' '));
/** What no reader sees. */
const UNSEEN = new Set('script style template noscript link meta button'.split(' '));
/** What stands around an address that WordPress shows something for. */
const EMBEDS = 'wp-block-embed__wrapper';
/** A video is not all of a figure that has one of these. */
const SHOWN_IN_FIGURES = new Set('img table pre blockquote'.split(' '));
/** Elements whose blank texts are only layout. */
const STRUCTURES = new Set('ul ol table thead tbody tfoot tr blockquote figure details'.split(' '));
/** What goes when it is blank. */
const EMPTIED = new Set('a p h1 h2 h3 h4 h5 h6 ul ol li blockquote figcaption picture div span'.split(' '));

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
  const whole = withoutShortcodes(text, surroundings.pictures);
  root.innerHTML = surroundings.hasLines ? apartVideos(whole) : whole;
  const remarks = [
    ...(filled.length > 0 ? [`Blocks that WordPress fills itself were left out: ${listed(filled)}.`] : []),
    ...foldCards(root),
    ...dropUnshown(root),
    ...findShortcodes(root),
  ];
  const pictures = placePictures(root, surroundings.pathOf);
  for (const link of root.getElementsByTagName('a')) {
    const led = surroundings.linkTo(link.getAttribute('href') ?? '');
    if (led !== undefined) link.setAttribute('href', led);
  }
  makeParagraphs(root, surroundings.hasLines);
  dropEmpty(root);
  dropBlanks(root);
  return { html: root.innerHTML, remarks, pictures };
}

/** Pictures are taken apart later. Videos of YouTube get their block. What an article can't hold goes, or becomes a link. */
function dropUnshown(root: Element): string[] {
  const links: string[] = [];
  const others = new Set<string>();
  let untitled = 0;
  // A copy: removing elements changes the list.
  for (const element of Array.from(root.getElementsByTagName('*'))) {
    const { localName } = element;
    if (!root.contains(element)) continue;
    const isShown = EMBEDDED.has(localName);
    const address = isShown ? sourceOf(element) : loneAddress(element);
    const video = videoOf(address);
    const page = localName === 'iframe' || (!isShown && localName !== 'p') ? pageOf(address) : undefined;
    if (UNSEEN.has(localName)) element.remove();
    else if (video !== undefined) {
      if (!videoInPlaceOf(element, video, root)) untitled++;
    } else if (page !== undefined) {
      links.push(page.slice(0, 100));
      element.replaceWith(linkTo(page));
    } else if (isShown) {
      others.add(address.slice(0, 100) || localName);
      element.remove();
    }
  }
  return [
    ...(untitled > 0
      ? [
          `${counted(untitled, 'video')} of YouTube ${untitled === 1 ? 'has' : 'have'} no title yet: it says what readers would load.`,
        ]
      : []),
    ...(links.length > 0 ? [`What stood embedded became a link: ${listed(links)}.`] : []),
    ...(others.size > 0 ? [`What an article can’t show was left out: ${listed([...others])}.`] : []),
  ];
}

const sourceOf = (element: Element): string =>
  element.getAttribute('src') ?? element.querySelector('source, embed')?.getAttribute('src') ?? '';

/** The address that stands alone in what WordPress shows something for; empty when there is more. */
function loneAddress(element: Element): string {
  const { localName, className, childElementCount, textContent } = element;
  if (childElementCount > 0 || !(localName === 'p' || localName === 'figure' || className === EMBEDS)) return '';
  const address = textContent.trim();
  return IS_ADDRESS.test(address) ? address : '';
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

/** In the classic editor, a blank line ends a paragraph, and any other end of a line is one. */
function makeParagraphs(holder: Element, hasLines: boolean): void {
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
      if (HOLDERS.has((node as Element).localName)) makeParagraphs(node as Element, hasLines);
      paragraph = undefined;
      made.push(node);
    } else open().append(node);
  }
  holder.replaceChildren(...made);

  function addText(text: string): void {
    for (const [place, part] of (hasLines ? text.split(/\n[ \t\r]*\n\s*/) : [text]).entries()) {
      if (place > 0) paragraph = undefined;
      if (part.trim() === '' && paragraph === undefined) continue;
      // WordPress shows what stands at an address that is alone in a paragraph.
      if (hasLines && paragraph === undefined && IS_ADDRESS.test(part.trim())) {
        made.push(linkTo(part.trim()) as ChildNode);
        continue;
      }
      for (const [row, line] of (hasLines ? part.split('\n') : [part]).entries()) {
        if (row > 0) open().append(document.createElement('br'));
        if (line !== '') open().append(line);
      }
    }
  }
}

const isBlock = (element: Element) =>
  BLOCKS.has(element.localName) || element.localName === 'img' || holdsOne(element, BLOCKS);

const holdsOne = (element: Element, names: ReadonlySet<string>): boolean =>
  [...element.children].some((child) => names.has(child.localName) || holdsOne(child, names));

/** Drops what is blank, such as the paragraph, the link and the caption of a picture that is not here. */
function dropEmpty(root: Element): void {
  // What an element holds comes after it.
  for (const element of Array.from(root.getElementsByTagName('*')).toReversed()) {
    if (element.localName === 'p') trimBreaks(element);
    const isCaption = element.localName === 'figure' && [...element.childNodes].every(isCaptionOrBlank);
    const isEmpty = EMPTIED.has(element.localName) && element.childElementCount === 0 && isBlank(element);
    if (isCaption) element.remove();
    // A space between words stays.
    else if (isEmpty) element.replaceWith(...element.childNodes);
  }
}

const isBlank = ({ textContent }: Node) => textContent?.trim() === '';
const isCaptionOrBlank = (node: Node) => node.nodeName === 'FIGCAPTION' || (node.nodeType !== 1 && isBlank(node));

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
