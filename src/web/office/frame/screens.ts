import type { Role } from '../../../shared/staff.ts';

export interface Screen {
  label: string;
  path: string;
  roles: readonly Role[];
}

const EVERYBODY = ['admin', 'blog'] as const;
const ADMIN_ONLY = ['admin'] as const;

/** The navigation of the back office: first the specification's, in its words and order. */
const SCREENS: readonly Screen[] = [
  { label: 'Posts', path: '/admin', roles: EVERYBODY },
  { label: 'Categories', path: '/admin/categories', roles: EVERYBODY },
  { label: 'Tags', path: '/admin/tags', roles: EVERYBODY },
  { label: 'Loan Application', path: '/admin/loan-applications', roles: ADMIN_ONLY },
  { label: 'Vendor Application', path: '/admin/vendor-applications', roles: ADMIN_ONLY },
  { label: 'Messages', path: '/admin/messages', roles: ADMIN_ONLY },
  { label: 'Resumes', path: '/admin/resumes', roles: ADMIN_ONLY },
  { label: 'Staff', path: '/admin/staff', roles: ADMIN_ONLY },
  { label: 'Audit trail', path: '/admin/audit', roles: ADMIN_ONLY },
  { label: 'Notifications', path: '/admin/notifications', roles: ADMIN_ONLY },
];

export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter(({ roles }) => roles.includes(role));
}

/** A screen of another role counts as no screen at all; an address that is none of ours is the router's affair. */
export function mayOpen(role: Role, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const screen = SCREENS.find((each) => each.path === path);
  return screen === undefined || screen.roles.includes(role);
}
