import { Node } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import {
  EXAMPLE_ATTRIBUTES,
  exampleOf,
  type LoanExample,
  readExample,
  sentenceOf,
  wrongOf,
} from '../../../../../shared/loans/example.ts';
import { type Language, LANGUAGE_CODES } from '../../../../../shared/languages/languages.ts';
import { EXAMPLE_WORDS, languageOf } from '../../../../../shared/posts/article/languages.ts';
import { LOAN_TYPES } from '../../../../../shared/loans/products.ts';
import {
  ACTION_ATTRIBUTES,
  type ArticleAction,
  actionOf,
  actionPath,
  ACTIONS,
  actionWords,
  MAX_VIDEO_TITLE,
  VIDEO_ATTRIBUTE,
  VIDEO_ID,
  videoOf,
  videoPath,
} from '../../../../../shared/posts/blocks.ts';

/** In the language of the article. */
type Spoken<Block> = Block & { language: Language };

function spoken<Block extends object>(
  aside: HTMLElement,
  block: Block | undefined,
  words: (block: Block, language: Language) => string,
): Spoken<Block> | false {
  const text = aside.textContent.trim();
  return block !== undefined && { ...block, language: LANGUAGE_CODES.find((code) => text === words(block, code)) ?? 'en' };
}

const sentenceIn = (example: LoanExample, language: Language) => sentenceOf(example, EXAMPLE_WORDS[language]);

/** A block without text of its own: what it holds is asked for in a dialog. */
const atom = { group: 'block', atom: true, draggable: true } as const;

/** A loan that readers can change. Stored as one sentence, which the page turns into a calculator. */
const Loan = Node.create({
  name: 'loanExample',
  ...atom,
  addAttributes: () => ({
    amount: { default: 0 },
    rate: { default: 0 },
    months: { default: 0 },
    language: { default: 'en' },
  }),
  parseHTML: () => [
    { tag: 'aside[data-amount]', priority: 60, getAttrs: (aside) => spoken(aside, exampleOf(aside), sentenceIn) },
  ],
  renderHTML({ node }) {
    const { amount, rate, months, language } = node.attrs as Spoken<LoanExample>;
    const attributes = {
      role: 'note',
      [EXAMPLE_ATTRIBUTES.amount]: amount,
      [EXAMPLE_ATTRIBUTES.rate]: rate,
      [EXAMPLE_ATTRIBUTES.months]: months,
    };
    return ['aside', attributes, ['p', sentenceIn({ amount, rate, months }, language)]];
  },
});

/** A way to the form or the offers of a type of loan. */
const ActionBlock = Node.create({
  name: 'action',
  ...atom,
  addAttributes: () => ({
    action: { default: 'apply' },
    loanType: { default: LOAN_TYPES[0] },
    language: { default: 'en' },
  }),
  parseHTML: () => [
    { tag: 'aside[data-leads-to]', priority: 60, getAttrs: (aside) => spoken(aside, actionOf(aside), actionWords) },
  ],
  renderHTML({ node }) {
    const { action, loanType, language } = node.attrs as Spoken<ArticleAction>;
    const attributes = { role: 'note', [ACTION_ATTRIBUTES.action]: action, [ACTION_ATTRIBUTES.loanType]: loanType };
    // A link that the editor's own links don't take for one of them.
    const words = actionWords({ action, loanType }, language);
    return ['aside', attributes, ['p', ['a', { href: actionPath({ action, loanType }) }, words]]];
  },
});

/** A video that loads when a reader asks for it. */
interface Video {
  video: string;
  title: string;
}

const VideoBlock = Node.create({
  name: 'video',
  ...atom,
  addAttributes: () => ({ video: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: `figure[${VIDEO_ATTRIBUTE}]`,
      priority: 60,
      getAttrs(figure) {
        const video = figure.getAttribute(VIDEO_ATTRIBUTE) ?? '';
        return VIDEO_ID.test(video) && { video, title: figure.textContent.trim() };
      },
    },
  ],
  renderHTML({ node }) {
    const { video, title } = node.attrs as Video;
    return ['figure', { [VIDEO_ATTRIBUTE]: video }, ['a', { href: videoPath(video) }, title]];
  },
});

/** In the editor it is always open, and a space in the question is a space. */
const asBox = (className: string) => () => () => {
  const dom = document.createElement('div');
  dom.className = className;
  return { dom, contentDOM: dom };
};

/** A question with its answer, which readers open. */
const Question = Node.create({
  name: 'question',
  group: 'block',
  content: 'questionWords block+',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: asBox('faq'),
});

const QuestionWords = Node.create({
  name: 'questionWords',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: asBox('faq-question'),
  addKeyboardShortcuts() {
    return {
      // On to the answer, which is there already.
      Enter: ({ editor }) =>
        editor.commands.command(({ tr, dispatch }) => {
          const { $from, empty } = tr.selection;
          if (!empty || $from.parent.type !== this.type || $from.parentOffset < $from.parent.content.size) return false;
          dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.after()))).scrollIntoView());
          return true;
        }),
    };
  },
});

export const BLOCKS = [Loan, ActionBlock, VideoBlock, Question, QuestionWords];

/** What a dialog asks of a block: a text, or one of some. */
export interface BlockField {
  name: string;
  label: string;
  hint?: string;
  inputMode?: 'decimal' | 'numeric' | 'url';
  /** By value, in their words. */
  options?: Readonly<Record<string, string>>;
  /** What stands there for a new block. */
  first: string;
}

/** A kind of block that a dialog asks for. */
export interface AskedBlock {
  /** In titles and buttons. */
  one: string;
  fields: readonly BlockField[];
  /** What the fields hold of a block that is there. */
  textsOf(attributes: Record<string, unknown>): Record<string, string>;
  /**
   * @param around the text of the article
   * @returns the attributes, or what is wrong with a field
   */
  read(texts: Record<string, string>, around: string): { attributes: object } | { wrong: Record<string, string> };
}

const asTexts = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));

/** The blocks by the names of their nodes. */
export const ASKED = {
  loanExample: {
    one: 'calculator',
    fields: [
      {
        name: 'amount',
        label: 'Loan amount (₹)',
        hint: 'Readers can change all three figures.',
        inputMode: 'numeric',
        first: '5,00,000',
      },
      { name: 'rate', label: 'Interest rate (% a year)', inputMode: 'decimal', first: '10.5' },
      { name: 'months', label: 'Months', inputMode: 'numeric', first: '36' },
    ],
    textsOf: ({ amount, ...others }) => ({ ...asTexts(others), amount: Number(amount).toLocaleString('en-IN') }),
    read(texts, around) {
      const example = readExample((name) => texts[name] ?? '');
      return typeof example === 'string'
        ? { wrong: { [example]: wrongOf(example) } }
        : { attributes: { ...example, language: languageOf(around) } };
    },
  },
  action: {
    one: 'link to form or offers',
    fields: [
      { name: 'action', label: 'Leads to', options: ACTIONS, first: 'apply' },
      {
        name: 'loanType',
        label: 'Type of loan',
        options: Object.fromEntries(LOAN_TYPES.map((type) => [type, type])),
        first: LOAN_TYPES[0],
      },
    ],
    textsOf: asTexts,
    read: ({ action, loanType }, around) => ({ attributes: { action, loanType, language: languageOf(around) } }),
  },
  video: {
    one: 'video',
    fields: [
      {
        name: 'address',
        label: 'YouTube address',
        hint: 'Nothing is loaded from YouTube before a reader presses play.',
        inputMode: 'url',
        first: '',
      },
      { name: 'title', label: 'Title', hint: 'What the video shows, for readers and for screen readers.', first: '' },
    ],
    textsOf: ({ video, title }) => ({ address: videoPath(String(video)), title: String(title) }),
    read({ address = '', title = '' }) {
      const video = videoOf(address);
      if (!video) return { wrong: { address: 'Enter the address of a video on YouTube.' } };
      if (title.trim() === '') return { wrong: { title: 'Enter what the video shows.' } };
      return { attributes: { video, title: title.trim().slice(0, MAX_VIDEO_TITLE) } };
    },
  },
} as const satisfies Readonly<Record<string, AskedBlock>>;
export type AskedName = keyof typeof ASKED;
