import { describe, expect, it } from 'vitest';
import { type Role, permissionsOf } from '../../../shared/staff/permissions.ts';
import { homeFor, isWithin, mayOpen, placeOf, screenAt, sectionsFor } from './screens.ts';

const may = (role: Role) => permissionsOf(role, { operationsExports: false });
const labels = (role: Role) =>
  sectionsFor(may(role)).map(({ label, screens }) => `${label}: ${screens.map((screen) => screen.label).join(', ')}`);
const inBar = (role: Role) =>
  sectionsFor(may(role))
    .flatMap(({ screens }) => screens)
    .filter((screen) => screen.isInBar)
    .map(({ label }) => label);

describe('what each role finds in the navigation', () => {
  it('has the entries of the specification in its words and order', () => {
    expect(inBar('admin')).toEqual(['Posts', 'Categories', 'Tags', 'Loan Application', 'Vendor Application', 'Lenders']);
    expect(inBar('blog')).toEqual(['Posts', 'Categories', 'Tags']);
  });

  it('has every screen in its section', () => {
    const blog = 'Blog: Posts, Categories, Tags, Pictures, Authors, Redirects, Bin';
    const leads = (more: string) =>
      `Leads: My day, Loan Application, Vendor Application, Messages, Resumes, Suspected spam, ${more}Reports, Bin`;
    expect(labels('admin')).toEqual([
      blog,
      leads('Import, '),
      'Lenders: Lenders',
      'Settings: Staff, Desk, Notifications, Retention, Sealed store, Data requests, Audit trail, Incident, Backups, Health',
    ]);
    expect(labels('operations')).toEqual([leads(''), 'Settings: Desk, Data requests']);
    expect(labels('blog')).toEqual([blog]);
  });

  it('has a letter of its own for each screen that has one', () => {
    const keys = sectionsFor(may('admin')).flatMap(({ screens }) => screens.flatMap(({ key }) => key ?? []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('g');
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
    '/admin/sealed',
    '/admin/backups',
    '/admin/health',
  ])('keeps operations out of %s', (path) => expect(mayOpen(may('operations'), path)).toBe(false));

  it.each(['/admin', '/admin/posts/new', '/admin/categories', '/admin/tags', '/admin/bin', '/admin/no-such-screen'])(
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
      sectionsFor(may('admin'))
        .flatMap(({ screens }) => screens)
        .flatMap((screen) => (isWithin(screen, path) ? [screen.label] : []));
    expect(inside('/admin/posts/edit/an-id')).toEqual(['Posts']);
    expect(inside('/admin')).toEqual(['Posts']);
    expect(inside('/admin/tags')).toEqual(['Tags']);
    expect(inside('/admin/account')).toEqual([]);
    expect(screenAt('/admin/audit/an-id')?.label).toBe('Audit trail');
  });

  it('tells the bin of the blog from that of the leads', () => {
    const at = (role: Role, search: string) => placeOf(sectionsFor(may(role)), '/admin/bin', search)?.section.label;
    expect([at('admin', '?noun=posts'), at('admin', '?noun=vendors&page=2'), at('admin', '')]).toEqual([
      'Blog',
      'Leads',
      'Leads',
    ]);
    expect([at('blog', ''), at('operations', '?noun=posts')]).toEqual(['Blog', 'Leads']);
  });
});
