import type { Category } from '../../src/shared/posts/names.ts';
import type { StaffPost } from '../../src/shared/posts/schemas.ts';
import type { Tag } from '../../src/shared/posts/names.ts';
import { addStaff, buildApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { type Account, ADMIN, BLOG } from './server.ts';

/** The parts of the form that saves a post; lists and objects are sent as JSON. */
export type PostParts = Readonly<Record<string, string | File | readonly unknown[] | object | undefined>>;

function formOf(parts: PostParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined)
      form.set(name, typeof value === 'string' || value instanceof File ? value : JSON.stringify(value));
  }
  return form;
}

/** The whole server with an admin, a blog account and one category, and the API calls of an author. */
export async function buildBlog(database: TestDatabase, options: Parameters<typeof buildApp>[1] = {}) {
  await addStaff(database, ADMIN);
  await addStaff(database, BLOG);
  const built = buildApp(database, options);
  const signIn = async (account: Account) =>
    ((await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string }).token;
  const [admin, blog] = [await signIn(ADMIN), await signIn(BLOG)];

  /** One call; `parts` become a multipart body. */
  async function ask(
    method: string,
    path: string,
    { parts, token = blog, headers = {} }: { parts?: PostParts; token?: string; headers?: Record<string, string> } = {},
  ) {
    const written = parts && new Response(formOf(parts));
    const all = {
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...(written && { 'Content-Type': written.headers.get('Content-Type') ?? '' }),
      ...headers,
    };
    return built.call(method, path, { headers: all, ...(written && { body: await written.arrayBuffer() }) });
  }
  async function made<Answer>(answer: Response): Promise<Answer> {
    if (!answer.ok) throw new Error(`Status ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const addCategory = async (name: string) =>
    made<Category>(await built.send('POST', '/api/categories', { name }, { token: blog }));
  const addTag = async (name: string) => made<Tag>(await built.send('POST', '/api/tags', { name }, { token: blog }));
  const category = await addCategory('Loans');
  let filled = 0;
  const draft = (parts: PostParts = {}): PostParts => {
    filled++;
    return { title: `Title ${filled}`, content: `<p>Words ${filled}</p>`, category: category._id, ...parts };
  };

  return {
    ...built,
    database,
    admin,
    blog,
    category,
    addCategory,
    addTag,
    ask,
    /** The parts of a valid post. */
    draft,
    create: async (parts: PostParts = {}) => made<StaffPost>(await ask('POST', '/api/posts', { parts: draft(parts) })),
    /** Saves a post with these parts changed. */
    async update(post: StaffPost, parts: PostParts = {}) {
      const kept = { title: post.title, content: post.content, category: post.category?._id ?? category._id };
      return made<StaffPost>(await ask('PUT', `/api/posts/${post._id}`, { parts: { ...kept, ...parts } }));
    },
    find: async (id: string) => made<StaffPost>(await ask('GET', `/api/posts/post/${id}`)),
  };
}
