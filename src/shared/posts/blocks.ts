import type { Language } from '../languages/languages.ts';
import { fill } from '../languages/words.ts';
import { LOAN_TYPES, type LoanType } from '../loans/products.ts';
import { LOAN_TYPE_WORDS } from '../loans/type-words.ts';
import { ARTICLE_WORDS } from './article/languages.ts';

/** Where a block of an article leads its readers. */
export const ACTIONS = { apply: 'The application form', offers: 'The offers' } as const;
export type Action = keyof typeof ACTIONS;

/** A block that leads from an article to the form or the offers of a type of loan. */
export interface ArticleAction {
  action: Action;
  loanType: LoanType;
}

/** The attributes that hold it in the content of a post. */
export const ACTION_ATTRIBUTES = { action: 'data-leads-to', loanType: 'data-loan-type' } as const;

/** The action that an element of a post holds. */
export function actionOf(element: Element): ArticleAction | undefined {
  const action = element.getAttribute(ACTION_ATTRIBUTES.action) ?? '';
  const loanType = LOAN_TYPES.find((each) => each === element.getAttribute(ACTION_ATTRIBUTES.loanType));
  return Object.hasOwn(ACTIONS, action) && loanType ? { action: action as Action, loanType } : undefined;
}

export const actionWords = ({ action, loanType }: ArticleAction, language: Language = 'en'): string =>
  fill(ARTICLE_WORDS[language].actions[action], {
    loanType: language === 'en' ? loanType.toLowerCase() : LOAN_TYPE_WORDS[loanType][language],
  });

export const actionPath = ({ action, loanType }: ArticleAction): string => `/${action}?${new URLSearchParams({ loanType })}`;

/** The parameter by which an action names its article, and what stands there until a page of the article is rendered. */
const ARTICLE = 'article';
const UNNAMED = '_';

/** @returns the path of an action in a prepared article */
export const namelessPath = (action: ArticleAction): string => `${actionPath(action)}&${ARTICLE}=${UNNAMED}`;

/** Names the article in its actions, so that applications tell which one brought them. */
export const nameArticle = (html: string, slug: string): string =>
  html.replaceAll(`${ARTICLE}=${UNNAMED}"`, `${ARTICLE}=${encodeURIComponent(slug)}"`);

const TO_OFFERS = `${ACTION_ATTRIBUTES.action}="offers"`;
const ACTION_TO_OFFERS = new RegExp(`<aside [^>]*${TO_OFFERS}[^>]*>.*?</aside>`, 'gs');

export const leadsToOffers = (html: string): boolean => html.includes(TO_OFFERS);

/** The same without the ways to offers, for as long as there are none. */
export const withoutOffers = (html: string): string => html.replace(ACTION_TO_OFFERS, '');

export const VIDEO_ATTRIBUTE = 'data-video';
export const VIDEO_ID = /^[\w-]{11}$/;
/** The only site whose frames articles may hold, once a reader has asked for one. It sets no cookie before the video plays. */
export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';
/** Longest title, in characters. */
export const MAX_VIDEO_TITLE = 150;

const VIDEO_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;

/** What stands in the place of an id in frames of lists and of channels. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream']);

/** The id of the YouTube video with this address; undefined for any other address. */
export function videoOf(address: string): string | undefined {
  const url = URL.parse(/^https?:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`);
  if (!url) return undefined;
  // Old frames add to the path what others have after a question mark.
  const [, first = '', second = ''] = url.pathname.split(/[/&]/);
  const isLong = VIDEO_HOSTS.test(url.hostname);
  const id = isLong && first === 'watch' ? url.searchParams.get('v') : url.hostname === 'youtu.be' ? first : undefined;
  const found = id ?? (isLong && /^(?:shorts|embed|live|v)$/.test(first) ? second : '');
  return VIDEO_ID.test(found) && !NO_VIDEOS.has(found) ? found : undefined;
}

export const videoPath = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
