import { JSDOM } from 'jsdom';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { MAIL_ON } from '../../../tests/support/staff.ts';

/** Every screen, in the order of the navigation; lists also with an open row, and the editor. */
const SCREENS = [
  '/admin',
  '/admin/posts/new',
  '/admin/posts/edit/an-id',
  '/admin/categories',
  '/admin/tags',
  '/admin/loan-applications',
  '/admin/loan-applications/an-id',
  '/admin/vendor-applications',
  '/admin/messages',
  '/admin/resumes',
  '/admin/staff',
  '/admin/audit',
  '/admin/notifications',
  '/admin/account',
  '/admin/no-such-screen',
];

describeOneEngine('the pages of the back office', (fresh) => {
  let built: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    built = buildApp(await fresh());
  });
  const open = async (path: string) => {
    const answer = await built.call('GET', path);
    return { status: answer.status, document: new JSDOM(await answer.text()).window.document };
  };

  it.each(SCREENS)('%s shows nothing before the session is checked', async (path) => {
    const { status, document } = await open(path);
    expect(status).toBe(path === '/admin/no-such-screen' ? 404 : 200);
    const main = document.querySelector('main');
    expect([...(main?.querySelectorAll('h1, p:not(noscript *)') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Back office',
      'Checking your session…',
    ]);
    expect(document.querySelectorAll('nav, table, form, button, input')).toHaveLength(0);
    expect(document.querySelector('noscript')?.textContent).toContain('The back office needs JavaScript.');
  });

  it('offer to reset a forgotten password where the server sends e-mail', async () => {
    const linksOf = async (database: Parameters<typeof buildApp>[0], env?: Record<string, string>) => {
      const answer = await buildApp(database, { ...(env && { env }) }).call('GET', '/admin-login');
      const { document } = new JSDOM(await answer.text()).window;
      return [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    };
    const database = await fresh();
    expect(await linksOf(database)).toEqual(['/']);
    expect(await linksOf(database, MAIL_ON)).toEqual(['/', '/admin-login/forgot']);
  });

  it('have a sign-in form that browsers can fill in, and search engines do not list', async () => {
    const { status, document } = await open('/admin-login');
    expect(status).toBe(200);
    expect(document.title).toBe('Staff sign in | Rinova');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    expect(document.querySelector('noscript')?.textContent).toContain('The back office needs JavaScript.');
    const fields = [...document.querySelectorAll('input')].map((input) => [input.type, input.autocomplete]);
    expect(fields).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ]);
  });
});
