import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildPost } from '../../../../tests/support/factories.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { BLOG } from '../../../../tests/support/server.ts';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { PictureRow, StoredPicture } from '../../../shared/posts/pictures.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { createSamplePostRepository, type SamplePost } from '../sample-repository.ts';

async function open(database: TestDatabase) {
  const built = buildApp(database);
  await addStaff(database, BLOG);
  const { token } = (await (await built.send('POST', '/api/auth/login', BLOG)).json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const as = async (method: string, path: string, body?: object) => {
    const json = { 'Content-Type': 'application/json' };
    const sent = body ? { body: JSON.stringify(body), headers: { ...headers, ...json } } : { headers };
    const answer = await built.call(method, path, sent);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  async function sendForm(method: string, path: string, parts: Record<string, string | File>): Promise<unknown> {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.set(name, value);
    const written = new Response(form);
    const type = { 'Content-Type': written.headers.get('Content-Type') ?? '' };
    const body = await written.arrayBuffer();
    const answer = await built.call(method, path, { body, headers: { ...headers, ...type } });
    expect(answer.ok).toBe(true);
    return answer.json();
  }
  const upload = async (name: string) =>
    (await sendForm('POST', '/api/pictures', {
      picture: new File([new Uint8Array(await buildPicture())], name),
    })) as StoredPicture;
  const list = async (query = '') => (await as('GET', `/api/pictures${query}`)).body as unknown as ListAnswer<PictureRow>;
  const namesOf = async (query = '') => (await list(query)).data.map(({ name }) => name);
  const row = async (name: string) => {
    const found = (await list()).data.find((each) => each.name === name);
    if (found === undefined) throw new Error(`No picture ${name}.`);
    return found;
  };
  const publish = (...posts: Partial<SamplePost>[]) => createSamplePostRepository(database).addToEmpty(posts.map(buildPost));
  const age = (days: number) =>
    database.db
      .updateTable('pictures')
      .set({ created_at: Date.now() - days * DAY_MS })
      .execute();
  return { ...built, as, sendForm, upload, list, namesOf, row, publish, age };
}

describeEachEngine('the picture library', (fresh, _engine, itOnce) => {
  it('lists what was uploaded, with the posts that show it', async () => {
    const { as, upload, list, namesOf, row, publish } = await open(await fresh());
    const featured = await upload('C:\\photos\\Showroom.png');
    const inText = await upload('dealer.png');
    await upload('ऋण मेला.png');
    await publish(
      { title: 'First car', featuredImage: featured.path },
      { title: 'At the dealer', content: `<p>Read</p><img src="${inText.path}" alt="">` },
    );
    expect(await row('Showroom.png')).toMatchObject({
      ...featured,
      alt: '',
      uploadedBy: BLOG.email,
      isUsed: true,
      version: 1,
      uses: [{ kind: 'post', title: 'First car', _id: expect.any(String) }],
    });
    expect((await row('Showroom.png')).bytes).toBeGreaterThan(100);
    expect((await row('dealer.png')).uses).toMatchObject([{ title: 'At the dealer' }]);
    expect(await namesOf('?unused=true')).toEqual(['ऋण मेला.png']);
    expect(await namesOf('?search=SHOW')).toEqual(['Showroom.png']);
    expect(await namesOf('?search=ऋण')).toEqual(['ऋण मेला.png']);
    expect(await namesOf('?search=%25')).toHaveLength(3);
    expect(await list('?limit=2&page=2')).toMatchObject({
      data: [{}],
      pagination: { page: 2, limit: 2, total: 3, totalPages: 2 },
    });
    expect((await as('GET', '/api/pictures?unused=perhaps')).status).toBe(400);
  });

  it('keeps an alternative text, and tells the second of two people', async () => {
    const { as, upload, namesOf, row } = await open(await fresh());
    await upload('a.png');
    const { _id, version } = await row('a.png');
    expect(await as('PUT', `/api/pictures/${_id}`, { alt: ' A red car ', version })).toMatchObject({
      status: 200,
      body: { alt: 'A red car', version: 2 },
    });
    expect((await as('PUT', `/api/pictures/${_id}`, { alt: 'A blue car', version })).status).toBe(409);
    expect((await as('PUT', `/api/pictures/${_id}`, { alt: 'A', version: 2 ** 31 })).status).toBe(400);
    // A text written in a post replaces nothing.
    expect((await as('PUT', `/api/pictures/${_id}`, { alt: 'Another' })).body).toMatchObject({ alt: 'A red car' });
    expect(await namesOf('?search=red')).toEqual(['a.png']);
    expect((await as('PUT', `/api/pictures/${_id}`, { alt: 'x'.repeat(301), version: 2 })).status).toBe(400);
    for (const id of ['0'.repeat(24), '%25', 'x'])
      expect((await as('PUT', `/api/pictures/${id}`, { alt: 'A' })).status).toBe(404);
  });

  itOnce('deletes only what nothing needs', async () => {
    const { as, call, upload, row, publish } = await open(await fresh());
    const free = await upload('free.png');
    const used = await upload('used.png');
    await publish({ title: 'Shows it', featuredImage: used.path });
    await as('POST', '/api/authors', { name: 'Asha', picture: used.path });
    expect(await as('DELETE', `/api/pictures/${(await row('used.png'))._id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringContaining('in use'),
        uses: [
          { kind: 'post', title: 'Shows it' },
          { kind: 'author', title: 'Asha' },
        ],
      },
    });
    const { _id } = await row('free.png');
    expect((await as('DELETE', `/api/pictures/${_id}`)).status).toBe(200);
    expect((await as('DELETE', `/api/pictures/${_id}`)).status).toBe(404);
    expect((await call('GET', free.path)).status).toBe(404);
    expect((await call('GET', used.path)).status).toBe(200);
  });
});
