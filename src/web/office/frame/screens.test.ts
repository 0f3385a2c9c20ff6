import { describe, expect, it } from 'vitest';
import { type Role, permissionsOf } from '../../../shared/staff/permissions.ts';
import { homeFor, isForOthers, isWithin, mayOpen, screensFor } from './screens.ts';

const may = (role: Role) => permissionsOf(role, { operationsExports: false });
const labels = (role: Role) => screensFor(may(role)).map(({ label }) => label);

describe('what each role finds in the navigation', () => {
  it('gives admin everything', () => {
    const named = ['Posts', 'Categories', 'Tags', 'Loan Application', 'Vendor Application'];
    const others = ['Lenders', 'Staff', 'Audit trail', 'Notifications', 'Retention', 'Backups', 'Health'];
    expect(labels('admin')).toEqual([...named, 'Messages', 'Resumes', ...others]);
  });

  it.each(['/admin/backups', '/admin/health'])('has %s for admins, and says so to others', (path) => {
    expect([mayOpen(may('admin'), path), mayOpen(may('operations'), path), mayOpen(may('blog'), path)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isForOthers(may('operations'), path), isForOthers(may('admin'), path)]).toEqual([true, false]);
    expect(isForOthers(may('blog'), '/admin/loan-applications')).toBe(false);
  });

  it('gives blog the blog', () => {
    expect(labels('blog')).toEqual(['Posts', 'Categories', 'Tags']);
  });

  it('gives operations the leads', () => {
    expect(labels('operations')).toEqual(['Loan Application', 'Vendor Application', 'Messages', 'Resumes']);
  });

  it('has the day of those who work on leads where the desk is on', () => {
    const withDesk = (role: Role) => screensFor(may(role), { hasDesk: true }).map(({ label }) => label);
    expect(withDesk('operations')).toEqual([...labels('operations'), 'My day']);
    expect(withDesk('admin').slice(6, 9)).toEqual(['Resumes', 'My day', 'Lenders']);
    expect(withDesk('blog')).toEqual(labels('blog'));
  });

  it.each([
    '/admin/my-day',
    '/admin/reports',
    '/admin/desk',
    '/admin/loan-applications',
    '/admin/vendor-applications',
    '/admin/loan-applications/',
    '/Admin/Loan-Applications',
    '/admin/loan-applications/an-id',
  ])('keeps blog out of %s', (path) => {
    expect(mayOpen(may('blog'), path)).toBe(false);
    expect(mayOpen(may('admin'), path)).toBe(true);
    expect(mayOpen(may('operations'), path)).toBe(true);
  });

  it.each([
    '/admin',
    '/admin/posts/new',
    '/admin/posts/edit/an-id',
    '/admin/tags',
    '/admin/import',
    '/admin/catalogue',
    '/admin/catalogue/products/an-id/draft',
    '/admin/staff',
    '/admin/audit',
    '/admin/notifications',
    '/admin/retention',
  ])('keeps operations out of %s', (path) => expect(mayOpen(may('operations'), path)).toBe(false));

  it.each(['/admin', '/admin/posts/new', '/admin/categories', '/admin/tags', '/admin/no-such-screen'])(
    'has no objection to %s',
    (path) => {
      expect(mayOpen(may('blog'), path)).toBe(true);
    },
  );

  it('leads operations from /admin to their first screen, and others nowhere else', () => {
    expect(homeFor(may('operations'), '/admin/')).toBe('/admin/loan-applications');
    expect(homeFor(may('operations'), '/admin/tags')).toBeUndefined();
    expect(homeFor(may('blog'), '/admin')).toBeUndefined();
  });

  it('counts the editor to the posts', () => {
    const inside = (path: string) =>
      screensFor(may('admin')).flatMap((screen) => (isWithin(screen, path) ? [screen.label] : []));
    expect(inside('/admin/posts/edit/an-id')).toEqual(['Posts']);
    expect(inside('/admin')).toEqual(['Posts']);
    expect(inside('/admin/tags')).toEqual(['Tags']);
    expect(inside('/admin/account')).toEqual([]);
  });
});
