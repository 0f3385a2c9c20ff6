import { expect, it } from 'vitest';
import { readGhost } from './ghost.ts';

const read = (post: object, settings: Readonly<Record<string, string>> = {}) =>
  readGhost(
    JSON.stringify({
      meta: { version: '004' },
      data: {
        posts: [{ id: 1, slug: 'emi', title: 'EMI', status: 'published', html: '<p>a</p>', ...post }],
        settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
      },
    }),
  )?.posts[0];

it('reads what releases before Ghost 1 called otherwise', () => {
  expect(read({ page: 0, image: '/content/images/2016/12/car.jpg', published_at: 1_480_600_000_000 })).toMatchObject({
    fault: '',
    picture: { src: '/content/images/2016/12/car.jpg', alt: '' },
    publishedAt: 1_480_600_000_000,
    addresses: ['/emi/'],
  });
});

const LATE = '2016-12-31T20:00:00.000Z';
it.each([
  ['by slugs', { permalinks: '/:slug/' }, '/emi/'],
  ['by days, in UTC', { permalinks: '/:year/:month/:day/:slug/' }, '/2016/12/31/emi/'],
  [
    'by months, where the blog was written',
    { permalinks: '/:year/:month/:slug/', activeTimezone: 'Asia/Kolkata' },
    '/2017/01/emi/',
  ],
  ['by what is not known here', { permalinks: '/:author/:slug/' }, '/emi/'],
])('finds the old address %s', (_name, settings, address) => {
  expect(read({ published_at: LATE }, settings)?.addresses).toEqual([address]);
});
