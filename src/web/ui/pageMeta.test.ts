import { expect, test } from 'vitest';
import { SAMPLE_SITE } from '../../shared/site/facts.ts';
import { pageMeta } from './pageMeta.ts';

const args = {
  matches: [{ id: 'root', loaderData: { site: SAMPLE_SITE, origin: 'https://rinova.example', year: 2026 } }],
  location: { pathname: '/loans' },
};

test('a page has one address and one card, whatever its query says', () => {
  const meta = pageMeta(args, { title: 'Loans', description: 'Four loans.' });
  expect(meta).toContainEqual({ title: 'Loans | Rinova' });
  expect(meta).toContainEqual({ name: 'description', content: 'Four loans.' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://rinova.example/loans' });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://rinova.example/social-card.jpg' });
});

test('a hidden page asks search engines to pass it by and names no address', () => {
  const meta = pageMeta(args, { title: 'Page not found', description: 'Gone.', hidden: true });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
});

test('a page without the root’s data still has a title', () => {
  expect(pageMeta({ matches: [], location: { pathname: '/' } }, { title: 'Fault', description: '' })).toContainEqual({
    title: 'Fault',
  });
});

test('an article may bring a title, a canonical address and a picture of its own', () => {
  const meta = pageMeta(args, {
    title: 'EMI',
    fullTitle: 'EMI explained',
    description: 'How it is made.',
    keywords: ['EMI', 'interest'],
    canonical: 'https://elsewhere.example/emi',
    card: { address: 'https://elsewhere.example/emi.png' },
    published: { at: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' },
  });
  expect(meta).toContainEqual({ title: 'EMI explained' });
  expect(meta).toContainEqual({ name: 'keywords', content: 'EMI, interest' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://elsewhere.example/emi' });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://elsewhere.example/emi.png' });
  expect(meta).toContainEqual({ property: 'og:type', content: 'article' });
  expect(meta).toContainEqual({ property: 'article:modified_time', content: '2026-01-02T00:00:00.000Z' });
});
