import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { find, plainBrowser } from '../../../../tests/support/plain-browser.ts';

const ORIGIN = 'https://www.example.com';

describeOneEngine('a page with a form', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh(), { env: { PUBLIC_URL: ORIGIN } }));
  });

  it.each(['/apply', '/become-partner', '/our-story/contact-us'])(
    'at %s has one main heading and its own canonical URL',
    async (path) => {
      const { document } = await open(`${path}?utm_source=letter`);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(find(document, 'link[rel=canonical]').getAttribute('href')).toBe(ORIGIN + path);
      expect(find(document, 'meta[property="og:url"]').getAttribute('content')).toBe(ORIGIN + path);
    },
  );
});
