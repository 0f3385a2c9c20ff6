import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { testApi } from '../../tests/support/api.ts';
import { ADMIN, BLOG, type TestServer } from '../../tests/support/server.ts';
import { someVisitor } from './balancer.ts';

const PATHS = ['/', '/community/blogs', '/apply', '/calculators', '/our-story/contact-us', '/api/posts/pagination'];
const READERS = 4;
const READER_PAUSE_MS = 20;
const SIGN_IN_PAUSE_MS = 1000;
const EDIT_PAUSE_MS = 500;
const MAX_TRIES = 20;
const RETRY_PAUSE_MS = 250;
/** A node that has not shown a change by then never will. */
const MAX_STALE_MS = 15_000;

export type Visits = Awaited<ReturnType<typeof startVisitors>>;

/**
 * People who read pages and sign in through `entrance`, and two who change posts: one edits a post, the other publishes and
 * deletes some. The page of each is then read from every node.
 */
export async function startVisitors(entrance: { origin: string }, nodes: readonly TestServer[]) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed: string[] = [];
  const uncured: string[] = [];
  const lags: number[] = [];
  let [requests, edits, deletions] = [0, 0, 0];

  async function ask(
    method: string,
    path: string,
    init: () => RequestInit = () => ({}),
    isDone = ({ ok }: Response) => ok,
  ): Promise<Response | undefined> {
    requests += 1;
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(entrance.origin + path, { method, ...init() }).catch(() => undefined);
      if (answer !== undefined && isDone(answer)) return answer;
      const fault = `${method} ${path}: ${answer?.status ?? 'cut'}`;
      if (tries === 1) failed.push(fault);
      if (tries === MAX_TRIES) {
        uncured.push(fault);
        return undefined;
      }
      await setTimeout(RETRY_PAUSE_MS);
    }
  }

  async function repeat(pauseMs: number, work: (round: number) => Promise<unknown>): Promise<void> {
    for (let round = 0; !signal.aborted; round += 1) {
      await work(round);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  const json = (body: unknown) => () => ({
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

  const token = await testApi(entrance).signIn(BLOG);
  const create = async (path: string, init: () => RequestInit) => {
    const answer = await ask('POST', path, init);
    if (answer === undefined) throw new Error(`${path} does not answer`);
    return (await answer.json()) as { _id: string };
  };
  const category = await create('/api/categories', json({ name: 'Trial' }));
  const post = (title: string, slug: string) => {
    // The same for each attempt.
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
    return () => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        title,
        content: '<p>Text</p>',
        category: category._id,
        status: 'published',
        slug,
      }))
        body.set(name, value);
      return { headers, body };
    };
  };
  const { _id } = await create('/api/posts', post('Edit 0', 'trial'));

  async function measureLag(
    node: TestServer,
    path: string,
    isFresh: (status: number, text: string) => boolean,
    changedAt: number,
  ): Promise<void> {
    for (;;) {
      const askedAt = performance.now();
      const answer = await fetch(node.origin + path, { headers: someVisitor() }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      // It was killed or is starting.
      if (answer === undefined || text === undefined || answer.status >= 500) return;
      const lag = askedAt - changedAt;
      if (isFresh(answer.status, text) || lag > MAX_STALE_MS) {
        lags.push(Math.round(lag));
        return;
      }
      await setTimeout(5);
    }
  }

  async function edit(round: number): Promise<void> {
    const title = `Edit ${round + 1} of the trial`;
    if ((await ask('PUT', `/api/posts/${_id}`, post(title, 'trial'))) === undefined) return;
    const changedAt = performance.now();
    edits += 1;
    await Promise.all(nodes.map((node) => measureLag(node, '/blog/trial', (_, text) => text.includes(title), changedAt)));
  }

  async function publishAndDelete(round: number): Promise<void> {
    const path = `/blog/deleted-${round}`;
    const made = await ask('POST', '/api/posts', post(`Deleted ${round}`, `deleted-${round}`));
    if (made === undefined) return;
    const { _id: id } = (await made.json()) as { _id: string };
    // Every node keeps the page.
    await Promise.all(nodes.map((node) => fetch(node.origin + path).catch(() => undefined)));
    // The node that deleted the post may have died before it answered.
    const isGone = ({ ok, status }: Response) => ok || status === 404;
    if ((await ask('DELETE', `/api/posts/${id}`, json({}), isGone)) === undefined) return;
    const changedAt = performance.now();
    deletions += 1;
    await Promise.all(nodes.map((node) => measureLag(node, path, (status) => status === 404, changedAt)));
  }

  const all = Promise.all([
    ...Array.from({ length: READERS }, (_, reader) =>
      repeat(READER_PAUSE_MS, async (round) => {
        const path = PATHS[(round + reader) % PATHS.length] ?? '/';
        await (await ask('GET', path))?.arrayBuffer();
      }),
    ),
    repeat(SIGN_IN_PAUSE_MS, () => ask('POST', '/api/auth/login', json(ADMIN))),
    repeat(EDIT_PAUSE_MS, edit),
    repeat(EDIT_PAUSE_MS, publishAndDelete),
  ]);
  return {
    get requests() {
      return requests;
    },
    get edits() {
      return edits;
    },
    get deletions() {
      return deletions;
    },
    /** Requests that failed at first. */
    failed,
    /** Requests that still failed after retries. */
    uncured,
    /** For each change and node: milliseconds from the answer until a page was asked for that showed the change. */
    lags,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}
