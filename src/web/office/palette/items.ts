import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { Found, FoundRecord } from '../../../shared/search/calls.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { countOf } from '../count.ts';
import { lengthText } from '../desk/when.ts';
import { STATUS_NAMES } from '../posts/post-view.ts';
import type { Entry, entriesFor } from './entries.ts';
import { beginsIn } from './matching.ts';
import { pathTo } from './recent.ts';

/** A line of the list. */
export interface Item {
  key: string;
  icon: IconName;
  label: string;
  /** Beside the label, such as a phone number. */
  hint?: string;
  /** At the end of the line. */
  end?: string;
  isLate?: boolean;
  to?: string;
  run?(): void;
}

interface Sources {
  found: readonly Found[];
  recent: readonly Found[];
  words: readonly string[];
  entries: ReturnType<typeof entriesFor>;
  /** Those that were opened before come first. */
  known: readonly FoundRecord[];
  hasDesk: boolean;
}

const ICONS: Readonly<Record<Found['kind'], IconName>> = {
  loans: 'user-circle',
  vendors: 'handshake',
  messages: 'envelope',
  resumes: 'briefcase',
  posts: 'file-text',
  lenders: 'bank',
};

export function itemsOf({ found, recent, words, entries, known, hasDesk }: Sources) {
  const isKnown = ({ _id }: Found) => known.some((each) => each._id === _id);
  const knownFirst = [...found.filter(isKnown), ...found.filter((each) => !isKnown(each))];
  const isLead = ({ kind }: Found) => kind !== 'posts' && kind !== 'lenders';
  const show = (each: Found) => itemOf(each, words, hasDesk);
  const screens = entries.screens.map((entry) => {
    const item = matching(entry, words);
    return item && { ...item, key: `screen-${entry.to}`, end: entry.section };
  });
  return [
    { name: 'Recent', items: recent.map(show) },
    { name: 'Leads', items: knownFirst.filter(isLead).map(show) },
    { name: 'Actions', items: labelsFirst(entries.actions.map((entry) => matching(entry, words))) },
    { name: 'Screens', items: labelsFirst(screens) },
    { name: 'Posts and lenders', items: knownFirst.filter((each) => !isLead(each)).map(show) },
  ].filter(({ items }) => items.length > 0);
}

/** Those found by other words come last. */
function labelsFirst(items: readonly (Item | undefined)[]): Item[] {
  const all = items.filter((item) => item !== undefined);
  return [...all.filter(({ hint }) => hint === undefined), ...all.filter(({ hint }) => hint !== undefined)];
}

/** A screen or an action, if its label or another word for it begins with what was typed. */
function matching({ label, icon, words: others, to, run }: Entry, words: readonly string[]): Item | undefined {
  const item = { key: `action-${label}`, icon, label, ...(to !== undefined && { to }), ...(run && { run }) };
  if (beginsIn(label, words)) return item;
  const other = others.find((each) => beginsIn(each, words));
  return other === undefined ? undefined : { ...item, hint: `also found as “${other}”` };
}

function itemOf(each: Found, words: readonly string[], hasDesk: boolean): Item {
  const { kind, _id, name, sender, email = '', phoneNumber = '', reference, status, step, products } = each;
  const lateMs = hasDesk && step ? Date.now() - Date.parse(step.at) : 0;
  const isHit = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  // Only a hit in the email says why the line is there.
  const contact = isHit(email) && !isHit(name) ? email : phoneNumber.replace(/^(\d{5})(\d{5})$/, '$1 $2');
  return {
    key: `${kind}-${_id}`,
    icon: ICONS[kind],
    label: name,
    hint: [sender, contact, reference].filter(Boolean).join(' · '),
    ...(step && lateMs > 0
      ? { end: `${step.what} ${lengthText(lateMs)} late`, isLate: true }
      : { end: endOf({ kind, status, products }) }),
    to: pathTo(each),
  };
}

function endOf({ kind, status, products }: Pick<Found, 'kind'> & { status: Found['status']; products: number | undefined }) {
  if (kind === 'posts') return status === 'published' ? STATUS_NAMES.published : STATUS_NAMES.draft;
  if (kind === 'lenders') return countOf(products ?? 0, 'product');
  return status ?? capitalise(NOUNS[kind].one);
}
