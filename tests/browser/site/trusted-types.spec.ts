import { expect, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

test('a page takes no HTML from plain text', async ({ page, faults }) => {
  faults.allow(/Trusted/i);
  for (const path of ['/', '/blog/emi-explained', '/admin-login']) {
    await page.goto(path);
    const tried = await page.evaluate(() => {
      const attempt = (write: () => unknown) => {
        try {
          write();
          return 'written';
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      };
      const box = document.createElement('div');
      const policies = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
        .trustedTypes;
      return {
        markup: attempt(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
        parsed: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
        handler: attempt(() => box.setAttribute('onclick', 'alert(1)')),
        script: attempt(() => (document.createElement('script').src = '/x.js')),
        invented: attempt(() => policies.createPolicy('invented', {})),
        again: attempt(() => policies.createPolicy('default', {})),
      };
    });
    expect(tried, path).toEqual({
      markup: 'TypeError',
      parsed: 'TypeError',
      handler: 'TypeError',
      script: 'TypeError',
      invented: 'TypeError',
      again: 'TypeError',
    });
  }
});
