import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { Found, FoundRecord } from '../../../shared/search/calls.ts';
import { can, type Permission } from '../../../shared/staff/permissions.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { countOf } from '../count.ts';
import { lengthText } from '../desk/when.ts';
import { logOut } from '../frame/LogOut.tsx';
import { ACCOUNT, addressOf, sectionsFor } from '../frame/screens.ts';
import { STATUS_NAMES } from '../posts/post-view.ts';
import { beginsIn } from './matching.ts';
import { pathTo } from './recent.ts';
import { screenActions } from './screen-actions.ts';

/** A screen or an action that can be found. */
interface Entry {
  label: string;
  icon: IconName;
  /** Other words for it, such as those of older versions. */
  words: readonly string[];
  /** Where it leads to. */
  to?: string;
  run?(): void;
}

/** Other words for screens, by their paths. */
const SCREEN_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['blog', 'articles'],
  '/admin/categories': ['topics'],
  '/admin/tags': ['labels', 'keywords'],
  '/admin/pictures': ['images', 'photos', 'media'],
  '/admin/authors': ['writers', 'bylines'],
  '/admin/redirects': ['moved links', '404'],
  '/admin/my-day': ['today', 'tasks', 'to do', 'follow-ups', 'callbacks', 'overdue'],
  '/admin/loan-applications': ['leads', 'borrowers', 'customers'],
  '/admin/vendor-applications': ['partners', 'partnerships', 'dsa'],
  '/admin/messages': ['contact', 'enquiries', 'inbox'],
  '/admin/resumes': ['careers', 'candidates', 'cv', 'jobs'],
  '/admin/suspected': ['junk'],
  '/admin/import': ['upload', 'csv', 'excel'],
  '/admin/reports': ['figures', 'statistics', 'analytics', 'dashboard'],
  '/admin/desk': ['office hours', 'assignment', 'absences', 'holidays', 'leave'],
  '/admin/catalogue': ['banks', 'products', 'rates', 'catalogue', 'offers'],
  '/admin/staff': ['users', 'team', 'accounts', 'colleagues', 'roles'],
  '/admin/audit': ['logs', 'history', 'activity'],
  '/admin/incident': ['breach', 'data leak'],
  '/admin/notifications': ['alerts', 'webhook'],
  '/admin/retention': ['erasure', 'delete data', 'how long'],
  '/admin/sealed': ['erased', 'court order', 'authority', 'archive'],
  '/admin/requests': ['privacy', 'corrections', 'dpdp'],
  '/admin/backups': ['copies', 'restore'],
  '/admin/health': ['status', 'server', 'monitoring', 'disk'],
  '/admin/bin': ['trash', 'deleted', 'restore'],
  '/admin/account': ['profile', 'password', 'passkey', 'second factor', 'sessions'],
};

const ACTIONS: readonly (Entry & { permission?: Permission })[] = [
  {
    label: 'Add lead',
    icon: 'plus',
    words: ['new lead', 'walk-in', 'create'],
    to: '/admin/loan-applications/new',
    permission: 'leads',
  },
  {
    label: 'New post',
    icon: 'pencil-simple',
    words: ['write', 'create', 'add post', 'article'],
    to: '/admin/posts/new',
    permission: 'blog',
  },
  {
    label: 'Import leads from a file',
    icon: 'upload-simple',
    words: ['upload', 'csv', 'excel'],
    to: '/admin/import',
    permission: 'imports',
  },
  {
    label: 'Add a lender',
    icon: 'plus',
    words: ['new lender', 'bank'],
    to: '/admin/catalogue/lenders/new',
    permission: 'catalogue',
  },
  { label: 'Add an author', icon: 'plus', words: ['new author', 'writer'], to: '/admin/authors/new', permission: 'blog' },
  { label: 'Log out', icon: 'sign-out', words: ['logout', 'sign out', 'exit'], run: () => logOut() },
];

interface Entries {
  actions: readonly Entry[];
  screens: readonly (Entry & { section: string })[];
}

/** What the person may do and open, those of the screen that is open first. */
export const entriesFor = (permissions: readonly Permission[]): Entries => ({
  actions: [
    ...screenActions().map((action) => ({ ...action, words: [] })),
    ...ACTIONS.filter(({ permission }) => permission === undefined || can({ permissions }, permission)),
  ],
  screens: [...sectionsFor(permissions), { label: 'Account', screens: [ACCOUNT] }].flatMap(({ label: section, screens }) =>
    screens.map((screen) => ({
      label: screen.label,
      section,
      icon: 'monitor',
      words: SCREEN_WORDS[screen.path] ?? [],
      to: addressOf(screen),
    })),
  ),
});

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
