import { can, type Permission } from '../../../shared/staff/permissions.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { ACCOUNT, addressOf, sectionsFor } from '../frame/screens.ts';
import { signOut } from '../session/session.ts';
import { screenActions } from './screen-actions.ts';

/** A screen or an action that can be found. */
export interface Entry {
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
  { label: 'Log out', icon: 'sign-out', words: ['logout', 'sign out', 'exit'], run: signOut },
];

interface Entries {
  actions: readonly Entry[];
  screens: readonly (Entry & { section: string })[];
}

/** What somebody may do and open, those of the screen that is open first. */
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
