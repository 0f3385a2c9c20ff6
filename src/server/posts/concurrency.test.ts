import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildBlog } from '../../../tests/support/posts.ts';
import type { AuthorRow } from '../../shared/posts/authors.ts';

const POSTS = 4;
const ROUNDS = 4;

describeEachEngine('several people at once', (fresh) => {
  it('save posts while their author is renamed, and each post gets the new name', async () => {
    const { create, find, ask, send, blog, category } = await buildBlog(await fresh());
    for (let round = 0; round < ROUNDS; round++) {
      const made = await send('POST', '/api/authors', { name: `Before ${round}` }, { token: blog });
      const { _id: authorId, slug: _slug, ...author } = (await made.json()) as AuthorRow;
      const posts = await Promise.all(
        Array.from({ length: POSTS }, () => create(round % 2 === 0 ? {} : { authorId, status: 'published' })),
      );
      const name = `After ${round}`;
      const answers = await Promise.all([
        ...posts.map(({ _id, title, content }) =>
          ask('PUT', `/api/posts/${_id}`, { parts: { title: `${title}!`, content, category: category._id, authorId } }),
        ),
        send('PUT', `/api/authors/${authorId}`, { ...author, name, slug: `after-${round}` }, { token: blog }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const { _id } of posts) expect(await find(_id)).toMatchObject({ authorId, author: name });
    }
  });

  it('publish posts while their category and tag are merged, and no post loses them', async () => {
    const { create, find, ask, send, blog, addCategory, addTag } = await buildBlog(await fresh());
    for (let round = 0; round < ROUNDS; round++) {
      const [from, into] = [await addCategory(`From ${round}`), await addCategory(`Into ${round}`)];
      const [tag, other] = [await addTag(`From ${round}`), await addTag(`Into ${round}`)];
      const filed = { category: from._id, tags: [tag._id] };
      const posts = await Promise.all(Array.from({ length: POSTS }, () => create(filed)));
      const [merged, joined, ...saved] = await Promise.all([
        send('POST', `/api/categories/${from._id}/merge`, { into: into._id }, { token: blog }),
        send('POST', `/api/tags/${tag._id}/merge`, { into: other._id }, { token: blog }),
        ...posts.map(({ _id, title, content }) =>
          ask('PUT', `/api/posts/${_id}`, { parts: { title: `${title}!`, content, status: 'published', ...filed } }),
        ),
      ]);
      expect([merged.status, joined.status]).toEqual([200, 200]);
      // Who is late is told that the category or the tag is gone.
      for (const { status } of saved) expect([200, 400]).toContain(status);
      for (const { _id } of posts)
        expect(await find(_id)).toMatchObject({ category: { _id: into._id }, tags: [{ _id: other._id }] });
    }
  });
});
