import { expect, it } from 'vitest';
import { buildWxr } from '../../../../../tests/support/wxr.ts';
import { MAX_IMPORTED_POSTS } from '../../../../shared/posts/imports.ts';
import { readWxr } from './wxr.ts';

it('reads posts and pages, with their texts and terms, and who wrote them', () => {
  const { posts, left } = readWxr(
    buildWxr(
      { title: 'One', content: 'a ]]> b <p>&amp;</p>', categories: ['Cars', 'Loans'], tags: ['ब्याज'] },
      { type: 'attachment' },
      { type: 'nav_menu_item' },
      { type: 'product' },
      { type: 'page', title: 'Two' },
    ),
  );
  expect(posts.map(({ title, fault }) => [title, fault])).toEqual([
    ['One', ''],
    ['Two', 'It is a page. Only posts are imported.'],
  ]);
  expect(posts[0]).toMatchObject({
    html: 'a ]]> b <p>&amp;</p>',
    category: 'Cars',
    tags: ['ब्याज', 'Loans'],
    author: { name: 'Asha Rao' },
  });
  expect(left).toEqual(['Other kinds of content were left out: product (1).']);
});

it('names the authors of a post of several', () => {
  const [post] = readWxr(buildWxr({ authors: ['ravi', 'asha', 'ravi'], creator: 'asha' })).posts;
  expect([post?.author, post?.remarks[1]]).toEqual([
    { name: 'ravi', life: '' },
    'It names one author here. Also written by: Asha Rao.',
  ]);
});

it('decodes what is not in CDATA, and no entity of its own', () => {
  const xml = buildWxr({}).replace('<title><![CDATA[A title]]></title>', '<title>A &amp; B &#8217;&lol;</title>');
  expect(readWxr(xml).posts[0]?.title).toBe('A & B ’&lol;');
});

const DAMAGED = /^The file is damaged/;
it.each([
  ['half a file', buildWxr({}).slice(0, 1500), /^The file ends in the middle, after 0 posts/],
  ['entities that grow', buildWxr({}).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss'), DAMAGED],
  ['an external entity', buildWxr({}).replace('<rss', '<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss'), DAMAGED],
  ['elements in elements', buildWxr({}).replace('<item>', `<item>${'<a>'.repeat(50)}${'</a>'.repeat(50)}`), DAMAGED],
  ['too many posts', buildWxr(...Array.from({ length: MAX_IMPORTED_POSTS + 1 }, () => ({}))), /^The file has more than/],
])('refuses %s', (_name, xml, message) => {
  expect(() => readWxr(xml)).toThrow(message);
});
