import { describe, expect, it } from 'vitest';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { type PostView, readersMiss, readPostView, selectPosts, statusOf, writePostView } from './post-view.ts';

const ALL: PostView = { status: 'all', search: '', language: 'all', order: 'newest', page: 1 };

function post(title: string, more: Partial<StaffPostSummary> = {}): StaffPostSummary {
  return {
    _id: title,
    slug: 'a-post',
    language: 'en',
    translationOf: null,
    title,
    excerpt: '',
    featuredImage: '',
    featuredImageAlt: '',
    featuredImageFocus: { x: 50, y: 50 },
    category: null,
    tags: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    publishedAt: null,
    author: '',
    readMinutes: 1,
    sample: false,
    views: 0,
    status: 'draft',
    authorId: null,
    reviewedBy: null,
    checkedOn: null,
    scheduledFor: null,
    scheduleFault: null,
    version: 1,
    changesWaiting: false,
    seo: { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' },
    ...more,
  };
}

describe('the address of the list of posts', () => {
  it('holds what differs from all posts, and brings it back', () => {
    expect(String(writePostView(ALL))).toBe('');
    const view: PostView = { status: 'draft', search: 'ऋण 50%', language: 'hi', order: 'oldest', page: 3 };
    expect(readPostView(writePostView(view))).toEqual(view);
  });

  it.each([
    'status=secret',
    'sort=constructor',
    'language=fr',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'search=%20%20',
    'else=1',
  ])('makes nothing of %s', (query) => expect(readPostView(new URLSearchParams(query))).toEqual(ALL));
});

describe('selectPosts', () => {
  const titles = (view: Partial<PostView>, posts: StaffPostSummary[]) =>
    selectPosts(posts, { ...ALL, ...view }).map(({ title }) => title);

  it('takes whatever is not published for a draft', () => {
    const archived = post('Archived', { status: 'archived' as StaffPostSummary['status'] });
    expect(statusOf(archived)).toBe('draft');
    const posts = [archived, post('Draft'), post('Published', { status: 'published' })];
    expect(titles({ status: 'draft' }, posts)).toEqual(['Archived', 'Draft']);
    expect(titles({ status: 'published' }, posts)).toEqual(['Published']);
    expect(titles({}, posts)).toHaveLength(3);
  });

  it('finds those in a language', () => {
    const posts = [post('EMI'), post('किस्त', { language: 'hi' }), post('हप्ता', { language: 'mr' })];
    expect(titles({ language: 'hi' }, posts)).toEqual(['किस्त']);
    expect(titles({ language: 'en' }, posts)).toEqual(['EMI']);
  });

  it.each([
    ['SCORE credit', ['Your credit score']],
    ['cibil rao', ['Your credit score']],
    ['ऋण', ['व्यक्तिगत ऋण']],
    ['personal बातें', ['व्यक्तिगत ऋण']],
    ['0%', ['100% of the price']],
    ['score ऋण', []],
  ])('finds %s, each word in title, excerpt, category, tags or author', (search, found) => {
    const posts = [
      post('Your credit score', { tags: [{ _id: 't', name: 'CIBIL' }], author: 'Asha Rao' }),
      post('व्यक्तिगत ऋण', { excerpt: 'पाँच बातें', category: { _id: 'c', name: 'Personal loans' } }),
      post('100% of the price'),
    ];
    expect(titles({ search }, posts)).toEqual(found);
  });

  it('lists scheduled posts by the time when they are published, whatever the order', () => {
    const posts = [
      post('Later', { scheduledFor: '2026-12-03T03:30:00.000Z' }),
      post('Draft'),
      post('Missed', { scheduledFor: '2026-11-01T03:30:00.000Z', scheduleFault: 'category' }),
      post('Next', { scheduledFor: '2026-12-02T03:30:00.000Z' }),
    ];
    for (const order of ['newest', 'oldest', 'changed'] as const)
      expect(titles({ status: 'scheduled', order }, posts)).toEqual(['Missed', 'Next', 'Later']);
    expect(titles({ status: 'draft' }, posts)).toHaveLength(4);
  });

  it('sorts by date either way, by the last change, and by views', () => {
    const posts = [
      post('Second', { createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-03-01T00:00:00.000Z' }),
      post('Third', { createdAt: '2026-01-03T00:00:00.000Z', views: 9 }),
      post('First', { views: 10 }),
    ];
    expect(titles({}, posts)).toEqual(['Third', 'Second', 'First']);
    expect(titles({ order: 'oldest' }, posts)).toEqual(['First', 'Second', 'Third']);
    expect(titles({ order: 'changed' }, posts)).toEqual(['Second', 'First', 'Third']);
    expect(titles({ order: 'views' }, posts)).toEqual(['First', 'Third', 'Second']);
    expect(posts.map(({ title }) => title)).toEqual(['Second', 'Third', 'First']);
  });
});

describe('readersMiss', () => {
  const scheduledFor = '2026-01-02T00:00:00.000Z';
  it.each<[boolean, Partial<StaffPostSummary>]>([
    [true, { changesWaiting: true, status: 'published' }],
    [true, { changesWaiting: true, scheduledFor }],
    [false, { changesWaiting: true }],
    [false, { scheduledFor }],
    [false, { status: 'published' }],
  ])('is %s of %o', (expected, parts) => expect(readersMiss(post('A', parts))).toBe(expected));
});
