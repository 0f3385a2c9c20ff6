import { listed } from './site.ts';

/** What Ghost calls cards, of which an article has another form; and blocks of WordPress and its programs that are alike. */
type Fold = (card: Element) => readonly (Node | string)[];

const all = (card: Element, name: string): Element[] => Array.from(card.getElementsByClassName(name));
const one = (card: Element, name: string): Element | undefined => all(card, name)[0];
const textOf = (card: Element, name: string): string => one(card, name)?.textContent.trim() ?? '';

function make(card: Element, name: string, ...children: readonly (Node | string)[]): Element {
  const made = card.ownerDocument.createElement(name);
  made.append(...children);
  return made;
}

/** A question that readers open. What lacks its words or an answer stays as it is. */
const question =
  (asked: string, answered: string): Fold =>
  (card) => {
    const [words, answer] = [textOf(card, asked), one(card, answered)];
    if (words === '' || answer === undefined) return [...card.childNodes];
    return [make(card, 'details', make(card, 'summary', words), ...answer.childNodes)];
  };
const OF_RANK_MATH = question('rank-math-question', 'rank-math-answer');

const FOLDS: Readonly<Record<string, Fold>> = {
  'kg-callout-card'(card) {
    const words = one(card, 'kg-callout-text');
    const box = make(card, 'aside', make(card, 'p', ...(words?.childNodes ?? [card.textContent])));
    box.setAttribute('data-callout', 'note');
    return [box];
  },
  'kg-toggle-card': question('kg-toggle-heading-text', 'kg-toggle-content'),
  'wp-block-accordion-item': question('wp-block-accordion-heading__toggle-title', 'wp-block-accordion-panel'),
  // Of Yoast SEO and Rank Math.
  'schema-faq-section': question('schema-faq-question', 'schema-faq-answer'),
  'rank-math-faq-item': OF_RANK_MATH,
  'rank-math-list-item': OF_RANK_MATH,
  // Of its first editor of blocks: pictures in a list.
  'blocks-gallery-item': (card) => [...card.childNodes],
  'blocks-gallery-grid': (card) => [...card.childNodes],
  'wp-block-gallery': (card) => (card.localName === 'ul' ? [...card.childNodes] : [card]),
  'kg-bookmark-card'(card) {
    const link = make(card, 'a', textOf(card, 'kg-bookmark-title') || card.textContent.trim());
    link.setAttribute('href', one(card, 'kg-bookmark-container')?.getAttribute('href') ?? '');
    const description = textOf(card, 'kg-bookmark-description');
    return [make(card, 'p', link, ...(description === '' ? [] : [card.ownerDocument.createElement('br'), description]))];
  },
};

/** Cards that are for programs and members of Ghost, or play and download what is not here, by what they are called. */
const LEFT: Readonly<Record<string, string>> = {
  'kg-video-card': 'a video',
  'kg-audio-card': 'a recording',
  'kg-file-card': 'a file to download',
  'kg-signup-card': 'a sign-up form',
  'kg-email-cta-card': 'a call in an e-mail',
  'kg-nft-card': 'an NFT',
};
/** Of cards that stay: signs, stars and buttons. */
const SIGNS = ['kg-product-card-rating', 'kg-header-card-image-container'];

/** Makes of cards what an article can hold. Returns what was left out. */
export function foldCards(root: Element): string[] {
  for (const [name, fold] of Object.entries(FOLDS)) for (const card of all(root, name)) card.replaceWith(...fold(card));
  for (const name of SIGNS) for (const sign of all(root, name)) sign.remove();
  const left = Object.entries(LEFT).flatMap(([name, words]) =>
    all(root, name).map((card) => {
      const title = textOf(card, 'kg-file-card-title') || textOf(card, 'kg-audio-title');
      card.remove();
      return title === '' ? words : `${words} (${title})`;
    }),
  );
  return left.length > 0 ? [`Cards were left out: ${listed(left)}.`] : [];
}
