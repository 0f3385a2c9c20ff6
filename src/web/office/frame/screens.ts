import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { can, type Permission } from '../../../shared/staff/permissions.ts';

export interface Screen {
  label: string;
  path: string;
  /** Path of the screen's sub-pages, if they are not below its own. */
  below?: string;
  permission: Permission;
  /** Shown once there is a data request. */
  isForRequests?: true;
  /** Shown where the desk is on. */
  isForDesk?: true;
  /** Reached from another screen. */
  isLinkedElsewhere?: true;
  /** Others than those who may open it are told who may, instead of that there is no such page. */
  saysWho?: true;
}

/** The navigation: first the entries of the specification, in its words and order. */
const SCREENS: readonly Screen[] = [
  { label: 'Posts', path: '/admin', below: '/admin/posts', permission: 'blog' },
  { label: 'Categories', path: '/admin/categories', permission: 'blog' },
  { label: 'Tags', path: '/admin/tags', permission: 'blog' },
  { label: 'Loan Application', path: NOUNS.loans.path, permission: 'leads' },
  { label: 'Vendor Application', path: NOUNS.vendors.path, permission: 'leads' },
  { label: 'Messages', path: NOUNS.messages.path, permission: 'leads' },
  { label: 'Resumes', path: NOUNS.resumes.path, permission: 'leads' },
  { label: 'My day', path: '/admin/my-day', permission: 'leads', isForDesk: true },
  { label: 'Reports', path: '/admin/reports', permission: 'leads', isLinkedElsewhere: true },
  { label: 'Desk', path: '/admin/desk', permission: 'leads', isLinkedElsewhere: true },
  { label: 'Pictures', path: '/admin/pictures', permission: 'blog', isLinkedElsewhere: true },
  { label: 'Redirects', path: '/admin/redirects', permission: 'blog', isLinkedElsewhere: true },
  { label: 'Authors', path: '/admin/authors', permission: 'blog', isLinkedElsewhere: true },
  { label: 'Import', path: '/admin/import', permission: 'imports', isLinkedElsewhere: true },
  { label: capitalise(NOUNS.suspects.many), path: NOUNS.suspects.path, permission: 'leads', isLinkedElsewhere: true },
  { label: 'Data requests', path: '/admin/requests', permission: 'leads', isForRequests: true },
  { label: 'Lenders', path: '/admin/catalogue', permission: 'catalogue' },
  { label: 'Staff', path: '/admin/staff', permission: 'staff' },
  { label: 'Audit trail', path: '/admin/audit', permission: 'audit' },
  { label: 'Incident', path: '/admin/incident', permission: 'incidents', isLinkedElsewhere: true },
  { label: 'Notifications', path: '/admin/notifications', permission: 'notifications' },
  { label: 'Retention', path: '/admin/retention', permission: 'erasures' },
  { label: 'Backups', path: '/admin/backups', permission: 'backups', saysWho: true },
  { label: 'Health', path: '/admin/health', permission: 'health', saysWho: true },
];

/** What an installation has for staff to do. */
interface ScreenNeeds {
  hasRequests?: boolean;
  hasDesk?: boolean;
}

export function screensFor(
  permissions: readonly Permission[],
  { hasRequests = false, hasDesk = false }: ScreenNeeds = {},
): readonly Screen[] {
  return SCREENS.filter(
    ({ permission, isForRequests, isForDesk, isLinkedElsewhere }) =>
      isLinkedElsewhere === undefined &&
      (isForRequests === undefined || hasRequests) &&
      (isForDesk === undefined || hasDesk) &&
      can({ permissions }, permission),
  );
}

/** All screens that somebody may open. */
export const allScreensFor = (permissions: readonly Permission[]): readonly Screen[] =>
  SCREENS.filter(({ permission }) => can({ permissions }, permission));

const pathOf = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, '').toLowerCase();

/** Whether an address is that of the screen or of one of its sub-pages. */
export function isWithin({ path, below = path }: Screen, pathname: string): boolean {
  return pathOf(pathname) === path || pathOf(pathname).startsWith(`${below}/`);
}

/** Whether the role may open an address. Unknown addresses are left to the router. */
export function mayOpen(permissions: readonly Permission[], pathname: string): boolean {
  const screen = SCREENS.find((each) => isWithin(each, pathname));
  return screen === undefined || can({ permissions }, screen.permission);
}

/** Whether an address is that of a screen for another role, whose existence is no secret. */
export const isForOthers = (permissions: readonly Permission[], pathname: string): boolean =>
  SCREENS.some((each) => each.saysWho === true && isWithin(each, pathname) && !can({ permissions }, each.permission));

/** Where /admin redirects those who may not see the posts. */
export function homeFor(permissions: readonly Permission[], pathname: string): string | undefined {
  return pathOf(pathname) === '/admin' && !mayOpen(permissions, pathname) ? screensFor(permissions)[0]?.path : undefined;
}
