import { describe, expect, it } from 'vitest';
import { mayOpen, screensFor } from './screens.ts';

const labels = (role: 'admin' | 'blog') => screensFor(role).map(({ label }) => label);

describe('what each role finds in the navigation', () => {
  it('gives admin everything', () => {
    const named = ['Posts', 'Categories', 'Tags', 'Loan Application', 'Vendor Application'];
    expect(labels('admin')).toEqual([...named, 'Messages', 'Resumes', 'Staff', 'Audit trail', 'Notifications']);
  });

  it('gives blog the blog', () => {
    expect(labels('blog')).toEqual(['Posts', 'Categories', 'Tags']);
  });

  it.each(['/admin/loan-applications', '/admin/vendor-applications', '/admin/loan-applications/', '/Admin/Loan-Applications'])(
    'keeps blog out of %s',
    (path) => {
      expect(mayOpen('blog', path)).toBe(false);
      expect(mayOpen('admin', path)).toBe(true);
    },
  );

  it.each(['/admin', '/admin/categories', '/admin/tags', '/admin/no-such-screen'])('has no objection to %s', (path) => {
    expect(mayOpen('blog', path)).toBe(true);
  });
});
