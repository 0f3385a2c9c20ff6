import { type FieldTable, storedOf } from '../../kit/fields.ts';
import type { Language } from '../../languages/languages.ts';
import { say } from '../../languages/say.ts';
import { words as formsInHindi } from '../../leads/said/words.hi.ts';
import { words as formsInMarathi } from '../../leads/said/words.mr.ts';
import type { LeadNoun } from '../../leads/nouns.ts';
import type { SiteFacts } from '../../site/facts.ts';
import { LEGAL_DUE_DAYS, REQUEST_DUE_DAYS } from '../requests.ts';
import { words as dataInHindi } from '../words.hi.ts';
import { words as dataInMarathi } from '../words.mr.ts';
import { ADDED, ADDED_LABELS, ASKED, FORM_FIELDS, KEPT } from './items.ts';
import { words } from './words.ts';
import { words as hindi } from './words.hi.ts';
import { words as marathi } from './words.mr.ts';

/** The words of a language, and its labels of fields by the English ones. */
const WORDS = {
  en: [words, undefined],
  hi: [hindi, { ...formsInHindi, ...dataInHindi.said }],
  mr: [marathi, { ...formsInMarathi, ...dataInMarathi.said }],
} as const;

interface NoticeGroup {
  title: string;
  items: readonly { label: string; uses: readonly string[] }[];
}

export interface NoticeSection {
  title: string;
  /** Names in braces stand for facts of the company, and for the links. */
  texts: readonly string[];
}

/**
 * The privacy notice of a form as a person sees it: each item of data with what it is for, who receives it, and the rights with
 * how to use each. It is kept as it is, so that a receipt of a consent leads to what was shown.
 */
export interface ItemisedNotice {
  language: Language;
  title: string;
  groups: readonly NoticeGroup[];
  receivers: NoticeSection;
  sections: readonly NoticeSection[];
  links: { myData: string; track: string };
}

const inDays = (text: string) =>
  text.replace('{dueDays}', String(REQUEST_DUE_DAYS)).replace('{legalDays}', String(LEGAL_DUE_DAYS));

export function itemisedNotice(language: Language, noun: LeadNoun): ItemisedNotice {
  const [texts, translated] = WORDS[language];
  const { titles, groups, uses, items, sections, links } = texts;
  const { receivers, withdraw, rights, board, contact } = sections;
  const label = (field: string) => say(translated, field);
  const usesOf = (table: object, name: string) =>
    ((table as Record<string, readonly (keyof typeof uses)[]>)[name] ?? []).map((use) => uses[use]);
  const asked = storedOf<FieldTable>(FORM_FIELDS[noun]);
  const added = Object.entries(ADDED_LABELS);
  return {
    language,
    title: titles[noun],
    groups: [
      {
        title: groups.asked,
        items: asked.map(([name, field]) => ({ label: label(field.label), uses: usesOf(ASKED[noun], name) })),
      },
      ...(noun === 'loans'
        ? [
            {
              title: groups.added,
              items: [
                ...added.map(([name, each]) => ({ label: label(each), uses: usesOf(ADDED, name) })),
                { label: items.preferred, uses: [uses.lend] },
              ],
            },
          ]
        : []),
      {
        title: groups.kept,
        items: Object.keys(KEPT[noun]).map((name) => ({
          label: items[name as keyof typeof items],
          uses: usesOf(KEPT[noun], name),
        })),
      },
    ],
    receivers: { title: receivers.title, texts: [noun === 'loans' ? receivers.loans : receivers.others] },
    sections: [
      { title: withdraw.title, texts: [withdraw.button, withdraw.effect] },
      {
        title: rights.title,
        texts: [
          rights.see,
          rights.correct,
          rights.erase,
          rights.nominate,
          inDays(rights.complain),
          ...(noun === 'resumes' ? [rights.resumes] : []),
        ],
      },
      { title: board.title, texts: [inDays(board.text)] },
      { title: contact.title, texts: [contact.officer, contact.company] },
    ],
    links,
  };
}

/** What stands in the place of names in braces, beside the links. */
export type NoticeFacts = Readonly<Record<string, string>>;

/** @param site in the language of the notice */
export const noticeFacts = ({ company, email, phone, grievanceOfficer, office }: SiteFacts): NoticeFacts => ({
  company,
  email,
  phone,
  officerName: grievanceOfficer.name,
  officerEmail: grievanceOfficer.email,
  officerPhone: grievanceOfficer.phone,
  address: [...office.lines, `${office.city} ${office.pincode}`, office.state].join(', '),
});
