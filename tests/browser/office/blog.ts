import type { Category } from '../../../src/shared/posts/names.ts';
import type { PostSeo, StaffPost, StaffPostSummary } from '../../../src/shared/posts/schemas.ts';
import type { PostStatus } from '../../../src/shared/posts/form.ts';
import type { Tag } from '../../../src/shared/posts/names.ts';
import { BLOG, test as base } from '../../support/browser.ts';
import { testApi } from '../../support/api.ts';
import type { TestServer } from '../../support/server.ts';

/** The fields of a test post; categories and tags by id. */
interface PostDraft {
  title?: string;
  content?: string;
  excerpt?: string;
  category?: string;
  status?: PostStatus;
  tags?: string[];
  seo?: Partial<PostSeo>;
  slug?: string;
  author?: string;
}

/** The blog's API for staff, to set up test data and to check what was stored. Every call throws on an error response. */
export interface BlogDesk {
  addCategory(name: string): Promise<Category>;
  addTag(name: string): Promise<Tag>;
  /** Creates a draft with its own category by default. */
  addPost(post?: PostDraft): Promise<StaffPost>;
  schedule(id: string, publishAt: string): Promise<unknown>;
  listPosts(): Promise<StaffPostSummary[]>;
  listNames(noun: 'categories' | 'tags'): Promise<Category[]>;
  remove(noun: 'posts' | 'categories' | 'tags', id: string): Promise<void>;
  /** Empties the blog, for tests that count posts: tests of one worker share a server. */
  clear(): Promise<void>;
}

/** @param server the server that every call goes to */
export function blogDesk(server: TestServer): BlogDesk {
  let token: Promise<string> | undefined;
  let built = 0;

  const send = async <Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> => {
    token ??= testApi(server).signIn(BLOG);
    const isForm = body instanceof FormData;
    const answer = await fetch(server.origin + path, {
      method,
      headers: { Authorization: `Bearer ${await token}`, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

  const desk: BlogDesk = {
    addCategory: (name) => send('POST', '/api/categories', { name }),
    addTag: (name) => send('POST', '/api/tags', { name }),
    addPost: async ({
      title,
      content = '<p>Some words.</p>',
      category,
      tags = [],
      seo = {},
      status = 'draft',
      ...rest
    } = {}) => {
      built += 1;
      const form = new FormData();
      const [filed] = category === undefined ? await desk.listNames('categories') : [];
      const fields = {
        title: title ?? `Post ${built}`,
        content,
        excerpt: '',
        category: category ?? filed?._id ?? (await desk.addCategory('Testing'))._id,
        status,
        tags: JSON.stringify(tags),
        seo: JSON.stringify({ metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '', ...seo }),
        ...rest,
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return send('POST', '/api/posts', form);
    },
    schedule: (id, publishAt) => send('PUT', `/api/posts/${id}/schedule`, { publishAt }),
    listPosts: () => send('GET', '/api/posts'),
    listNames: (noun) => send('GET', `/api/${noun}`),
    remove: async (noun, id) => {
      await send('DELETE', `/api/${noun}/${id}`);
    },
    clear: async () => {
      for (const { _id } of await desk.listPosts()) await desk.remove('posts', _id);
      for (const noun of ['categories', 'tags'] as const) {
        for (const { _id } of await desk.listNames(noun)) await desk.remove(noun, _id);
      }
    },
  };
  return desk;
}

export const test = base.extend<{ desk: BlogDesk }>({
  desk: ({ server }, use) => use(blogDesk(server)),
});
