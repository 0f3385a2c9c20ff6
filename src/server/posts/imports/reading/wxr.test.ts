import { expect, it } from 'vitest';
import { buildWxr } from '../../../../../tests/support/wxr.ts';
import { MAX_IMPORTED_POSTS } from '../../../../shared/posts/imports.ts';
import { readWxr } from './wxr.ts';

it('reads posts and pages, with their texts and terms, and who wrote them', () => {
  const { items, authors } = readWxr(
    buildWxr(
      { title: 'One', content: 'a ]]> b <p>&amp;</p>', categories: ['Cars', 'Loans'], tags: ['ब्याज'] },
      { type: 'attachment' },
      { type: 'nav_menu_item' },
      { type: 'page', title: 'Two' },
    ),
  );
  expect(items.map(({ texts }) => [texts.get('title'), texts.get('wp:post_type')])).toEqual([
    ['One', 'post'],
    ['Two', 'page'],
  ]);
  expect(items[0]?.texts.get('content:encoded')).toBe('a ]]> b <p>&amp;</p>');
  expect(items[0]?.texts.has('wp:comment_content')).toBe(false);
  expect(items[0]?.terms).toEqual([
    { domain: 'category', name: 'Cars' },
    { domain: 'category', name: 'Loans' },
    { domain: 'post_tag', name: 'ब्याज' },
  ]);
  expect(authors.get('asha')).toBe('Asha Rao');
});

it('decodes what is not in CDATA, and no entity of its own', () => {
  const xml = buildWxr({}).replace('<title><![CDATA[A title]]></title>', '<title>A &amp; B &#8217;&lol;</title>');
  expect(readWxr(xml).items[0]?.texts.get('title')).toBe('A & B ’&lol;');
});

const NOT_WXR = /^This is no export of WordPress/;
const DAMAGED = /^The file is damaged/;
it.each([
  ['a Ghost export', '{"db":[{"data":{"posts":[]}}]}', NOT_WXR],
  ['a feed', '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>', NOT_WXR],
  ['a web page', '<!doctype html><title>A</title>', DAMAGED],
  ['a ZIP archive', 'PK\u0003\u0004', NOT_WXR],
  ['text', 'Words', NOT_WXR],
  ['half a file', buildWxr({}).slice(0, 1500), DAMAGED],
  ['entities that grow', buildWxr({}).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss'), DAMAGED],
  ['an external entity', buildWxr({}).replace('<rss', '<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss'), DAMAGED],
  ['elements in elements', buildWxr({}).replace('<item>', `<item>${'<a>'.repeat(50)}${'</a>'.repeat(50)}`), DAMAGED],
  ['too many posts', buildWxr(...Array.from({ length: MAX_IMPORTED_POSTS + 1 }, () => ({}))), /^The file has more than 500/],
])('refuses %s', (_name, xml, message) => {
  expect(() => readWxr(xml)).toThrow(message);
});
