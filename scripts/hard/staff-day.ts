import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { LeadWorkDetails } from '../../src/shared/loans/work.ts';
import type { ListAnswer } from '../../src/shared/kit/lists.ts';
import { PICTURE_FIELD, type StoredPicture } from '../../src/shared/posts/pictures.ts';
import type { SuspectsAnswer } from '../../src/shared/leads/suspects.ts';
import { testApi } from '../../tests/support/api.ts';
import { LEAD_KINDS } from '../../tests/support/leads.ts';
import { buildPicture } from '../../tests/support/pictures.ts';
import type { TestServer } from '../../tests/support/server.ts';

const LEAD_PAUSE_MS = 100;
const STAFF_PAUSE_MS = 300;
const EXPORT_PAUSE_MS = 5000;
const PICTURE_PAUSE_MS = 10_000;
/** One in so many forms is sent as by a program. */
const SUSPECT_EVERY = 20;
/** Staff accept one in so many of the suspected forms. */
const ACCEPT_EVERY = 2;

type Day = Awaited<ReturnType<typeof startDay>>;

/** Visitors who send all forms, and staff who look, search, sort, work, export and upload. */
export async function startDay(server: TestServer) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const [leads, suspects, pictures] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const failed: string[] = [];
  const picture = await buildPicture('png');
  const authorised = { Authorization: `Bearer ${await testApi(server).signIn()}` };
  let requests = 0;

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response | undefined> {
    requests += 1;
    const answer = await fetch(server.origin + path, { method, headers: authorised, ...init }).catch(() => undefined);
    if (answer?.ok) return answer;
    failed.push(`${method} ${path.split('?', 1)[0]}: ${answer?.status ?? 'cut'}`);
    await answer?.arrayBuffer();
    return undefined;
  }
  const read = async <Answer>(path: string) => (await (await ask('GET', path))?.json()) as Answer | undefined;
  const drop = async (path: string) => void (await (await ask('GET', path))?.arrayBuffer());
  const json = (body: object) => ({
    headers: { ...authorised, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

  async function repeat(pauseMs: number, work: (round: number) => Promise<unknown>): Promise<void> {
    for (let round = 1; !signal.aborted; round += 1) {
      await work(round);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  async function sendForm(round: number): Promise<void> {
    const name = `Hard ${randomUUID()}`;
    const kind = LEAD_KINDS[round % LEAD_KINDS.length];
    if (kind === undefined) return;
    const { path, body } = kind.form(name);
    const isSuspect = kind.noun !== 'resumes' && round % SUSPECT_EVERY < LEAD_KINDS.length;
    const headers: Record<string, string> = { 'Idempotency-Key': randomUUID() };
    if (isSuspect) headers['Form-Check'] = '60000 filled';
    if (!(body instanceof FormData)) headers['Content-Type'] = 'application/json';
    const answer = await ask('POST', path, { headers, body: body instanceof FormData ? body : JSON.stringify(body) });
    if (answer === undefined) return;
    await answer.arrayBuffer();
    (isSuspect ? suspects : leads).add(name);
  }

  async function decide(): Promise<void> {
    const found = await read<SuspectsAnswer>('/api/suspects');
    for (const [place, { _id, fields }] of (found?.suspects ?? []).entries()) {
      const name = Object.values(fields).find((value) => suspects.has(value));
      if (name === undefined || place % ACCEPT_EVERY > 0) continue;
      if ((await ask('POST', `/api/suspects/${_id}/accept`)) === undefined) continue;
      suspects.delete(name);
      leads.add(name);
    }
  }

  async function work(round: number): Promise<void> {
    const kind = LEAD_KINDS[round % LEAD_KINDS.length];
    if (kind === undefined) return;
    const found = await read<ListAnswer<{ _id: string }>>(`${kind.list}?page=${1 + (round % 3)}&limit=25`);
    const [row] = found?.data ?? [];
    await drop(`${kind.list}?sort=createdAt&direction=asc`);
    await drop(`${kind.list}?search=${['hard', 'asha', 'a', '98'][round % 4]}`);
    if (row === undefined) return;
    await drop(`${kind.find}/${row._id}`);
    if (kind.noun !== 'loans') return;
    const details = await read<LeadWorkDetails>(`/api/loans/work/${row._id}`);
    if (details === undefined) return;
    await ask('POST', `/api/loans/work/${row._id}/notes`, json({ text: `Called in round ${round}` }));
    await ask(
      'POST',
      `/api/loans/work/${row._id}/calls`,
      json({ result: (['busy', 'no-answer', 'spoke'] as const)[round % 3] }),
    );
    await drop('/api/loans/my-day?of=all');
    await drop('/api/audit?limit=25');
    if (round % 50 === 0) await drop('/api/incidents/affected?from=2026-01-01T00:00:00Z&to=2099-01-01T00:00:00Z');
  }

  async function exportList(round: number): Promise<void> {
    const kind = LEAD_KINDS[round % LEAD_KINDS.length];
    await drop(`${kind?.exports}/${round % 2 === 0 ? 'csv' : 'excel'}`);
  }

  async function upload(): Promise<void> {
    const body = new FormData();
    body.append(PICTURE_FIELD, new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }));
    const answer = await ask('POST', '/api/pictures', { body });
    if (answer !== undefined) pictures.add(((await answer.json()) as StoredPicture).path);
  }

  const all = Promise.all([
    repeat(LEAD_PAUSE_MS, sendForm),
    repeat(STAFF_PAUSE_MS, work),
    repeat(EXPORT_PAUSE_MS, exportList),
    repeat(EXPORT_PAUSE_MS, decide),
    repeat(PICTURE_PAUSE_MS, upload),
  ]);
  return {
    /** The names of leads that were answered 201 and are no suspects. */
    leads,
    /** The names of suspected forms that were not accepted. */
    suspects,
    pictures,
    get requests() {
      return requests;
    },
    /** Requests that failed. */
    failed,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

/** Names of leads that are in no list, and how often others are there twice. */
export async function findLost(server: TestServer, { leads }: Pick<Day, 'leads'>): Promise<{ lost: number; twice: number }> {
  const api = testApi(server);
  const found = new Map<string, number>();
  for (const { exports } of LEAD_KINDS) {
    const csv = await (await api.call('GET', `${exports}/csv`)).text();
    for (const line of csv.split('\r\n')) {
      const name = /Hard [0-9a-f-]{36}/.exec(line)?.[0];
      if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1);
    }
  }
  return {
    lost: [...leads].filter((name) => !found.has(name)).length,
    twice: [...found.values()].filter((rows) => rows > 1).length,
  };
}
