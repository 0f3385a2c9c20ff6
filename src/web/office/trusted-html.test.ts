// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sanitiseHtml } from '../../server/posts/content/sanitise-html.ts';
import { trustedArticle } from './trusted-html.ts';

it('shows a post as its page will send it', () => {
  const content = [
    '<h2>Rate</h2><p>Fine <b>words</b>, <a href="https://example.com/">elsewhere</a></p><h3>Rate</h3>',
    '<table><tr><th></th><th scope="col">Used</th></tr></table>',
    '<figure><img src="/media/0123456789abcdef01234567-1600x900.webp" alt="A car"><figcaption>Red</figcaption></figure>',
  ].join('');
  const { content: saved, article } = sanitiseHtml(content);
  expect(trustedArticle(saved)).toBe(article.html);
  expect(article.html).toContain('<h3 id="rate-2">');
});
