// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../../../tests/support/component.ts';
import { permissionsOf, ROLES, type Role } from '../../../shared/staff/permissions.ts';
import { NotForRole } from './NotForRole.tsx';
import { mayOpen, sectionsFor } from './screens.ts';

const may = (role: Role) => permissionsOf(role, { operationsExports: false });

/** Who opens each screen, and the words for it. */
const SCREENS: Readonly<Record<string, readonly Role[]>> = {
  ...of(['Posts', 'Categories', 'Tags', 'Pictures', 'Authors', 'Redirects'], ['admin', 'blog']),
  Bin: ['admin', 'blog', 'operations'],
  ...of(
    'My day, Loan Application, Vendor Application, Messages, Resumes, Suspected spam, Reports, Desk, Data requests'.split(
      ', ',
    ),
    ['admin', 'operations'],
  ),
  ...of(
    'Import, Lenders, Staff, Notifications, Retention, Sealed store, Audit trail, Incident, Backups, Health'.split(', '),
    ['admin'],
  ),
};
function of(screens: readonly string[], roles: readonly Role[]) {
  return Object.fromEntries(screens.map((screen) => [screen, roles]));
}
const WHO: Readonly<Record<string, string>> = {
  admin: 'Admin can.',
  'admin,blog': 'Admin and Blog can.',
  'admin,operations': 'Admin and Operations can.',
};

const all = sectionsFor(may('admin')).flatMap(({ screens }) => screens);

it('knows every screen', () => expect(new Set(all.map(({ label }) => label))).toEqual(new Set(Object.keys(SCREENS))));

it.each(all.flatMap((screen) => ROLES.map((role) => ({ role, screen, ...screen }))))(
  '$label is open to $role, or says who can open it and who changes roles',
  ({ role, label, path }) => {
    const roles = SCREENS[label] ?? [];
    expect(mayOpen(may(role), path)).toBe(roles.includes(role));
    if (roles.includes(role)) return;
    const { box } = render(
      <QueryClientProvider client={new QueryClient()}>
        <NotForRole pathname={path} />
      </QueryClientProvider>,
    );
    expect(box.textContent).toContain(`Your role can’t open ${label}.`);
    expect(box.textContent).toContain(
      `${WHO[String(roles)]} An admin of your team can change your role on the screen Staff.`,
    );
  },
);
