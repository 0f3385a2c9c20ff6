import { expect, it } from 'vitest';
import { WRONG_CANONICAL_URL } from './form.ts';
import { nameSchema, postFieldsSchema, unfinishedFieldsSchema } from './fields.ts';

const FILLED = { title: 'A title', content: '<p>Words</p>', category: '0190a0a0-0000-7000-8000-000000000000' };
const check = (fields: Record<string, unknown>) => {
  const { success, data, error } = postFieldsSchema.safeParse({ ...FILLED, ...fields });
  return success ? data : error.issues[0]?.message;
};
const MANY = Array.from({ length: 31 }, (_, n) => `number ${n}`);
const seo = (values: object) => check({ seo: JSON.stringify(values) });
const EMPTY_SEO = { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' };

it('accepts three fields, and leaves missing ones out', () => {
  expect(check({})).toEqual(FILLED);
});

it('cuts what stands beside an unfinished text, and holds that up for nothing but its size', () => {
  const keep = (fields: Record<string, string>) => unfinishedFieldsSchema.safeParse(fields).data;
  const long = 'x'.repeat(1000);
  const beside = {
    seo: JSON.stringify({ keywords: [long, 'emi', ...MANY], metaTitle: long, canonicalUrl: 'htt' }),
    tags: JSON.stringify(MANY),
    excerpt: long,
    author: long,
    authorId: long,
    category: long,
    slug: long,
    reviewedBy: long,
    checkedOn: long,
    featuredImageAlt: long,
    featuredImagePath: long,
  };
  expect(keep({ content: '<p>kept</p>', ...beside })).toMatchObject({
    content: '<p>kept</p>',
    seo: {
      ...EMPTY_SEO,
      metaTitle: 'x'.repeat(60),
      canonicalUrl: 'htt',
      keywords: ['x'.repeat(80), 'emi', ...MANY.slice(0, 28)],
    },
    tags: MANY.slice(0, 30),
    excerpt: 'x'.repeat(160),
    featuredImagePath: '',
  });
  expect(keep({ excerpt: ' a\nb ' })).toEqual({ excerpt: 'a b' });
  expect(keep({})).toEqual({});
  expect(keep({ title: long })).toBeUndefined();
});

it('normalises its input', () => {
  expect(
    check({
      title: '  Two\n words\u0000 ',
      excerpt: ' a\r\nb ',
      tags: '["a","b","a"]',
      seo: JSON.stringify({
        metaTitle: ' x ',
        keywords: [' EMI', 'emi', ''],
        canonicalUrl: ' https://example.com/a ',
        ogImage: '/pictures/a.webp',
        more: 1,
      }),
      slug: ' My new/Post ',
      author: ' Asha  Rao ',
      removeFeaturedImage: 'true',
      version: '12',
      status: 'published',
    }),
  ).toEqual({
    ...FILLED,
    title: 'Two words',
    excerpt: 'a b',
    tags: ['a', 'b'],
    seo: {
      ...EMPTY_SEO,
      metaTitle: 'x',
      keywords: ['EMI'],
      canonicalUrl: 'https://example.com/a',
      ogImage: '/pictures/a.webp',
    },
    slug: 'My-new-Post',
    author: 'Asha Rao',
    removeFeaturedImage: 'true',
    version: 12,
    status: 'published',
  });
  expect(seo({})).toMatchObject({ seo: EMPTY_SEO });
  expect(check({ slug: '' })).toMatchObject({ slug: '' });
});

it.each([
  [{ title: ' \n ' }, 'Please fill in all required fields'],
  [{ title: undefined }, 'Please fill in all required fields'],
  [{ content: '' }, 'Please fill in all required fields'],
  [{ category: ' ' }, 'Please fill in all required fields'],
  [{ category: {} }, 'Please fill in all required fields'],
  [{ title: 'x'.repeat(201) }, 'The title can have at most 200 characters.'],
  [{ content: 'x'.repeat(300_001) }, 'The content can have at most 3,00,000 characters.'],
  [{ excerpt: 'x'.repeat(161) }, 'The excerpt can have at most 160 characters.'],
  [{ author: 'x'.repeat(101) }, 'The author can have at most 100 characters.'],
  [{ slug: 'x'.repeat(121) }, 'The address can have at most 120 characters.'],
  [{ slug: '?!' }, 'The address needs letters or digits.'],
  [{ status: 'hidden' }, 'status is one of draft, published.'],
  [{ tags: '[' }, 'tags must be a JSON list of ids.'],
  [{ tags: '{}' }, 'tags must be a JSON list of ids.'],
  [{ tags: '[1]' }, 'tags must be a JSON list of ids.'],
  [{ tags: '' }, 'tags must be a JSON list of ids.'],
  [{ tags: JSON.stringify(MANY) }, 'A post can have at most 30 tags.'],
  [{ seo: 'x' }, 'seo must be a JSON object.'],
  [{ seo: 'null' }, 'seo must be a JSON object.'],
  [{ seo: '[]' }, 'seo must be a JSON object.'],
  [{ version: '0' }, 'version is the number of the version that was edited.'],
  [{ version: '1e3' }, 'version is the number of the version that was edited.'],
  [{ removeFeaturedImage: 'yes' }, 'removeFeaturedImage is true or false.'],
])('rejects case %#', (fields, message) => expect(check(fields)).toBe(message));

it.each([
  [{ metaTitle: 'x'.repeat(61) }, 'The meta title can have at most 60 characters.'],
  [{ metaTitle: 5 }, 'The meta title must be a text.'],
  [{ metaDescription: 'x'.repeat(161) }, 'The meta description can have at most 160 characters.'],
  [{ keywords: 'a,b' }, 'Keywords must be a list of texts.'],
  [{ keywords: [1] }, 'Each keyword must be a text.'],
  [{ keywords: ['x'.repeat(81)] }, 'A keyword can have at most 80 characters.'],
  [{ keywords: MANY }, 'A post can have at most 30 keywords.'],
  [{ canonicalUrl: 'javascript:alert(1)' }, WRONG_CANONICAL_URL],
  [{ canonicalUrl: '//example.com/x' }, WRONG_CANONICAL_URL],
  [{ canonicalUrl: 'blog/x' }, WRONG_CANONICAL_URL],
  [
    { ogImage: '//example.com/x' },
    'The OG image URL must be a web address that begins with https:// or http://, or a path of this site.',
  ],
  [{ ogImage: `https://${'x'.repeat(500)}` }, 'The OG image URL can have at most 500 characters.'],
])('rejects seo, case %#', (values, message) => expect(seo(values)).toBe(message));

it.each([
  ['/blog/x', '/blog/x'],
  ['HTTPS://Partner.Example/Loans?Id=A#B', 'https://partner.example/Loans?Id=A#B'],
])('takes the address %s', (sent, kept) => {
  expect(seo({ canonicalUrl: sent, ogImage: sent })).toMatchObject({ seo: { canonicalUrl: kept, ogImage: kept } });
});

it.each([
  [nameSchema('categories'), 'Category name is required'],
  [nameSchema('tags'), 'Tag name is required'],
])('requires names of categories and tags, case %#', (schema, required) => {
  const messageOf = (input: object) => schema.safeParse(input).error?.issues[0]?.message;
  expect(schema.safeParse({ name: ' Car\n loans ' }).data).toEqual({ name: 'Car loans' });
  expect(messageOf({ name: ' ' })).toBe(required);
  expect(messageOf({})).toBe(required);
  expect(messageOf({ name: 'x'.repeat(61) })).toBe('The name can have at most 60 characters.');
});
