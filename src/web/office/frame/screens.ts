import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { can, type Permission } from '../../../shared/staff/permissions.ts';

export interface Screen {
  label: string;
  path: string;
  /** Which part of the address tells it from another section's screen at the same path. */
  search?: string;
  /** Path of the screen's sub-pages, if they are not below its own. */
  below?: string;
  permission: Permission;
  /** Stands in the bar itself, beside the menu of its section. */
  isInBar?: true;
  /** After `g`, this letter leads to it. */
  key?: string;
}

export interface Section {
  label: string;
  screens: readonly Screen[];
}

const BIN = '/admin/bin';

/** All screens, which the bar, the tabs, the menus and the keys are made of. The entries of the specification are in its words and order. */
const SECTIONS: readonly Section[] = [
  {
    label: 'Blog',
    screens: [
      { label: 'Posts', path: '/admin', below: '/admin/posts', permission: 'blog', isInBar: true, key: 'p' },
      { label: 'Categories', path: '/admin/categories', permission: 'blog', isInBar: true, key: 'c' },
      { label: 'Tags', path: '/admin/tags', permission: 'blog', isInBar: true, key: 't' },
      { label: 'Pictures', path: '/admin/pictures', permission: 'blog' },
      { label: 'Authors', path: '/admin/authors', permission: 'blog' },
      { label: 'Redirects', path: '/admin/redirects', permission: 'blog' },
      { label: 'Bin', path: BIN, search: '?noun=posts', permission: 'blog' },
    ],
  },
  {
    label: 'Leads',
    screens: [
      { label: 'My day', path: '/admin/my-day', permission: 'leads', key: 'd' },
      { label: 'Loan Application', path: NOUNS.loans.path, permission: 'leads', isInBar: true, key: 'l' },
      { label: 'Vendor Application', path: NOUNS.vendors.path, permission: 'leads', isInBar: true, key: 'v' },
      { label: 'Messages', path: NOUNS.messages.path, permission: 'leads', key: 'm' },
      { label: 'Resumes', path: NOUNS.resumes.path, permission: 'leads', key: 'r' },
      { label: capitalise(NOUNS.suspects.many), path: NOUNS.suspects.path, permission: 'leads' },
      { label: 'Import', path: '/admin/import', permission: 'imports', key: 'i' },
      { label: 'Reports', path: '/admin/reports', permission: 'leads', key: 'f' },
      { label: 'Bin', path: BIN, search: '?noun=loans', permission: 'leads' },
    ],
  },
  {
    label: 'Lenders',
    screens: [{ label: 'Lenders', path: '/admin/catalogue', permission: 'catalogue', isInBar: true, key: 'b' }],
  },
  {
    label: 'Settings',
    screens: [
      { label: 'Staff', path: '/admin/staff', permission: 'staff', key: 's' },
      { label: 'Desk', path: '/admin/desk', permission: 'leads' },
      { label: 'Notifications', path: '/admin/notifications', permission: 'notifications', key: 'n' },
      { label: 'Retention', path: '/admin/retention', permission: 'erasures' },
      { label: 'Sealed store', path: '/admin/sealed', permission: 'erasures' },
      { label: 'Data requests', path: '/admin/requests', permission: 'leads', key: 'q' },
      { label: 'Audit trail', path: '/admin/audit', permission: 'audit', key: 'a' },
      { label: 'Incident', path: '/admin/incident', permission: 'incidents' },
      { label: 'Backups', path: '/admin/backups', permission: 'backups' },
      { label: 'Health', path: '/admin/health', permission: 'health', key: 'h' },
    ],
  },
];

const SCREENS = SECTIONS.flatMap(({ screens }) => screens);

/** Everyone's own, in the menu of their initials. */
export const ACCOUNT = { label: 'My account', path: '/admin/account' } as const;

/** The sections with what a role may open. */
export function sectionsFor(permissions: readonly Permission[]): readonly Section[] {
  const allowed = SECTIONS.map(({ label, screens }) => ({
    label,
    screens: screens.filter(({ permission }) => can({ permissions }, permission)),
  }));
  return allowed.filter(({ screens }) => screens.length > 0);
}

const pathOf = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, '').toLowerCase();

export const addressOf = ({ path, search = '' }: Pick<Screen, 'path' | 'search'>): string => path + search;

/** Whether an address is that of the screen or of one of its sub-pages. */
export function isWithin({ path, below = path }: Screen, pathname: string): boolean {
  return pathOf(pathname) === path || pathOf(pathname).startsWith(`${below}/`);
}

/** The section and the screen that an address belongs to; of a screen in two sections, which its search tells. */
export function placeOf(sections: readonly Section[], pathname: string, search: string) {
  const places = sections.flatMap((section) => section.screens.map((screen) => ({ section, screen })));
  const found = places.filter(({ screen }) => isWithin(screen, pathname));
  const isPosts = new URLSearchParams(search).get('noun') === 'posts';
  return found.find(({ screen }) => (screen.search === '?noun=posts') === isPosts) ?? found[0];
}

/** Whether the role may open an address. Unknown addresses are left to the router. */
export function mayOpen(permissions: readonly Permission[], pathname: string): boolean {
  const screens = SCREENS.filter((each) => isWithin(each, pathname));
  return screens.length === 0 || screens.some(({ permission }) => can({ permissions }, permission));
}

/** The screen at an address, for whomever it is. */
export const screenAt = (pathname: string): Screen | undefined => SCREENS.find((each) => isWithin(each, pathname));

/** Where /admin redirects those who may not see the posts. */
export function homeFor(permissions: readonly Permission[], pathname: string): string | undefined {
  if (pathOf(pathname) !== '/admin' || mayOpen(permissions, pathname)) return undefined;
  return SCREENS.find(({ isInBar, permission }) => isInBar === true && can({ permissions }, permission))?.path;
}
