import { describe, expect, it } from 'vitest';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import type { PostSeo, StaffPost } from '../../../../shared/posts/schemas.ts';
import {
  checkFields,
  completeFields,
  countProblems,
  fieldsOf,
  type PostFields,
  sameFields,
  toForm,
  toUnfinishedForm,
  waitingForButton,
} from './fields.ts';

const POST: StaffPost = {
  _id: 'p',
  slug: 'how-an-emi-works',
  language: 'en',
  translationOf: null,
  title: 'How an EMI works',
  excerpt: 'In short.',
  content: '<p>Text</p>',
  featuredImage: '',
  featuredImageAlt: '',
  featuredImageFocus: { x: 50, y: 50 },
  category: { _id: 'c', name: 'Loans' },
  tags: [
    { _id: 't1', name: 'EMI' },
    { _id: 't2', name: 'Car' },
  ],
  status: 'published',
  author: '',
  views: 0,
  readMinutes: 1,
  scheduledFor: null,
  scheduleFault: null,
  version: 3,
  authorId: null,
  reviewedBy: null,
  checkedOn: null,
  changesWaiting: false,
  sample: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
  seo: { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' },
};
const FIELDS = fieldsOf(POST);
const withSeo = (seo: Partial<PostSeo>): PostFields => ({ ...FIELDS, ...seo });
const problems = (fields: PostFields) => {
  const { missing, wrong } = checkFields(fields);
  return [Object.keys(missing), Object.keys(wrong)];
};

describe('the fields of a post', () => {
  it('hold ids for category and tags', () => {
    expect(FIELDS).toMatchObject({ category: 'c', tags: ['t1', 't2'], slug: 'how-an-emi-works' });
    expect(fieldsOf({ ...POST, category: null })).toMatchObject({ category: '' });
    expect(fieldsOf(undefined)).toMatchObject({ title: '', status: 'draft' });
  });

  it('take a picture that readers see without alternative text for a decorative one', () => {
    const shown = { ...POST, featuredImage: '/media/a.webp' };
    const decorative = (post: StaffPost, before?: StaffPost) => fieldsOf(post, before).decorative;
    expect(decorative(shown)).toBe(true);
    expect(decorative({ ...shown, featuredImageAlt: 'A car' })).toBe(false);
    // Without a decision: a draft, and changes that wait with another picture.
    expect(decorative({ ...shown, status: 'draft' })).toBe(false);
    expect(decorative({ ...shown, featuredImage: '/media/b.webp' }, shown)).toBe(false);
    expect(decorative(shown, shown)).toBe(true);
    expect(decorative(POST)).toBe(false);
  });

  it('take an unknown status for a draft', () => {
    expect(fieldsOf({ ...POST, status: 'archived' as 'draft' }).status).toBe('draft');
  });

  it.each([
    [null, 'how-an-emi-works', ''],
    [null, 'how-an-emi-works-2', ''],
    [null, 'how-an-emi-works-again', 'how-an-emi-works-again'],
    [null, 'chosen', 'chosen'],
    ['2026-01-01T00:00:00.000Z', 'how-an-emi-works', 'how-an-emi-works'],
  ])('published at %s under %s: the slug field holds "%s"', (publishedAt, slug, field) => {
    expect(fieldsOf({ ...POST, publishedAt, slug }).slug).toBe(field);
  });

  it('hold no address of a post that was never saved, and that of the saved one while it is written', () => {
    const begun = { ...POST, publishedAt: null, title: '', slug: 'p' };
    expect(fieldsOf({ ...begun, title: 'Half' }, begun).slug).toBe('');
    // As it is read: it is called as what is written of it.
    expect(fieldsOf(begun, { ...begun, title: 'First words' }).slug).toBe('');
    const draft = { ...POST, publishedAt: null };
    expect(fieldsOf({ ...draft, title: 'Another title' }, draft).slug).toBe('');
    expect(fieldsOf({ ...draft, slug: 'chosen' }, draft).slug).toBe('chosen');
  });

  it('are the same whatever the order of tags, and not the same after any change', () => {
    expect(sameFields(FIELDS, { ...FIELDS, tags: ['t2', 't1'] })).toBe(true);
    expect(sameFields(FIELDS, { ...FIELDS, author: 'Asha' })).toBe(false);
    // Only a save by button takes these.
    expect(sameFields(FIELDS, { ...FIELDS, status: 'draft', decorative: true })).toBe(true);
    expect(waitingForButton({ ...FIELDS, status: 'draft', decorative: true }, FIELDS)).toHaveLength(2);
    expect(waitingForButton(FIELDS, { ...FIELDS, decorative: true })).toEqual([]);
    expect(sameFields(FIELDS, withSeo({ metaTitle: 'EMI' }))).toBe(false);
    expect(sameFields(FIELDS, { ...FIELDS, reviewedBy: 'a1' })).toBe(false);
    expect(sameFields(FIELDS, { ...FIELDS, language: 'hi' })).toBe(false);
    expect(sameFields(FIELDS, { ...FIELDS, translationOf: 'p2' })).toBe(false);
    expect(sameFields(withSeo({ keywords: ['a', 'b'] }), withSeo({ keywords: ['b', 'a'] }))).toBe(false);
  });
});

it('the fields of a draft that an older version kept are completed', () => {
  const { authorId: _authorId, reviewedBy: _reviewedBy, checkedOn: _checkedOn, ...kept } = FIELDS;
  expect(completeFields(kept)).toEqual(FIELDS);
  const seo = { ...POST.seo, keywords: ['emi'] };
  expect(completeFields({ title: 'Kept', seo })).toMatchObject({ title: 'Kept', keywords: ['emi'], tags: [] });
});

describe('what keeps a post from being saved', () => {
  it('is nothing for a whole post', () => expect(problems(FIELDS)).toEqual([[], []]));

  it('is a title, text or category that is missing or blank', () => {
    const blank = { ...FIELDS, title: '  ', content: '<p> &nbsp;</p>', category: '' };
    expect(problems(blank)).toEqual([['title', 'content', 'category'], []]);
  });

  it.each<[string, PostFields, string[]]>([
    ['a canonical URL without a host', withSeo({ canonicalUrl: 'blog/a' }), ['canonicalUrl']],
    ['a canonical path', withSeo({ canonicalUrl: '/blog/a' }), []],
    ['an image that is neither address nor path', withSeo({ ogImage: 'picture.png' }), ['ogImage']],
    ['an image path', withSeo({ ogImage: '/media/a.webp' }), []],
    ['a slug without letters', { ...FIELDS, slug: '…' }, ['slug']],
    ['too long a text', { ...FIELDS, content: `<p>${'a'.repeat(POST_LIMITS.content)}</p>` }, ['content']],
    ['too long an author', { ...FIELDS, author: 'a'.repeat(POST_LIMITS.author + 1) }, ['author']],
    ['a check to come', { ...FIELDS, checkedOn: '2999-01-01' }, ['checkedOn']],
    ['too long a slug', { ...FIELDS, slug: 'a'.repeat(POST_LIMITS.slug + 1) }, ['slug']],
    ['too long a URL', withSeo({ canonicalUrl: `https://example.com/${'a'.repeat(500)}` }), ['canonicalUrl']],
    ['too long an image URL', withSeo({ ogImage: `https://example.com/${'a'.repeat(500)}` }), ['ogImage']],
  ])('%s', (_, fields, wrong) => expect(problems(fields)[1]).toEqual(wrong));

  it('is a featured picture that readers will see, of which nothing says what it shows', () => {
    const wrong = (fields: Partial<PostFields>) => Object.keys(checkFields({ ...FIELDS, ...fields }, true).wrong);
    expect(wrong({})).toEqual(['featuredImageAlt']);
    expect(wrong({ featuredImageAlt: '  ' })).toEqual(['featuredImageAlt']);
    expect([wrong({ featuredImageAlt: 'A car' }), wrong({ decorative: true })]).toEqual([[], []]);
    expect(problems(FIELDS)).toEqual([[], []]);
  });

  it('is counted by tab', () => {
    const found = { title: 'x', content: 'x', ogImage: 'x', slug: 'x', author: 'x' };
    expect((['content', 'seo', 'settings'] as const).map((tab) => countProblems(found, tab))).toEqual([2, 1, 2]);
  });
});

describe('the form that is sent', () => {
  const SEEN = { stored: POST, version: 3, waiting: undefined };
  const sent = (fields: Partial<PostFields>, seen: Parameters<typeof toForm>[1] = SEEN) =>
    Object.fromEntries(toForm({ ...FIELDS, ...fields }, seen));
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const chosen = { path: '/media/a.webp', focus: { x: 50, y: 50 } };

  it('has no alternative text of a decorative picture', () => {
    const form = sent({ featuredImageAlt: 'A car', decorative: true });
    expect(form).toMatchObject({ featuredImageAlt: '' });
    expect(form).not.toHaveProperty('decorative');
  });

  it('holds the fields, lists as JSON, and no slug for a title to make', () => {
    const fields = { slug: '', keywords: [' emi ', 'EMI'] };
    const form = sent(fields, { stored: undefined, version: undefined, waiting: undefined });
    expect(form).toMatchObject({ title: 'How an EMI works', status: 'published', tags: '["t1","t2"]' });
    expect(JSON.parse(String(form['seo']))).toMatchObject({ keywords: ['emi'] });
    for (const name of ['slug', 'version', 'waiting']) expect(form).not.toHaveProperty(name);
  });

  it('names the versions that were changed, and a slug only when it differs', () => {
    expect(sent({}, { ...SEEN, waiting: 7 })).toMatchObject({ version: '3', waiting: '7' });
    expect(sent({})).not.toHaveProperty('slug');
    expect(sent({ slug: '' })).toMatchObject({ slug: '' });
  });

  it('carries a picture, its removal, or neither', () => {
    expect(sent({ picture: file })['featuredImage']).toBe(file);
    expect(sent({ picture: chosen })).toMatchObject({ featuredImagePath: chosen.path });
    const shown = { ...SEEN, stored: { ...POST, featuredImage: chosen.path } };
    expect(sent({}, shown)).toMatchObject({ removeFeaturedImage: 'true' });
    for (const form of [sent({}), sent({ picture: chosen }, shown)])
      for (const name of ['featuredImagePath', 'removeFeaturedImage']) expect(form).not.toHaveProperty(name);
  });

  it('of what is being written names each field, and no file', () => {
    const form = (picture: PostFields['picture']) =>
      Object.fromEntries(toUnfinishedForm({ ...FIELDS, picture }, { version: 3, waiting: 7, isOwn: true }));
    expect(form(chosen)).toMatchObject({ slug: POST.slug, featuredImagePath: chosen.path, waiting: '7', isOwn: 'true' });
    expect(form(undefined)).toMatchObject({ removeFeaturedImage: 'true' });
    for (const name of ['featuredImage', 'featuredImagePath', 'removeFeaturedImage'])
      expect(form(file)).not.toHaveProperty(name);
  });
});
