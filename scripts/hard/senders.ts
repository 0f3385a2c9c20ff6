import { randomUUID } from 'node:crypto';
import { PICTURE_FIELD, type StoredPicture } from '../../src/shared/posts/pictures.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildLoan } from '../../tests/support/factories.ts';
import { testApi } from '../../tests/support/api.ts';
import { buildPicture } from '../../tests/support/pictures.ts';
import type { TestServer } from '../../tests/support/server.ts';

const PICTURE = buildPicture('png');
const PDF = new Uint8Array(buildPdf(20_000));
/** One of this many submissions of a sender is a resume, and one a picture. */
const RESUME_EVERY = 8;
const PICTURE_EVERY = 40;
const REQUEST_TIMEOUT_MS = 15_000;
const PAUSE_MS = 20;

interface Submission {
  /** In the row's first column, and in no other row. */
  name: string;
  path: string;
  init: RequestInit;
}

function buildSubmission(isResume: boolean): Submission {
  const name = `Hard ${randomUUID()}`;
  const headers = { 'Idempotency-Key': randomUUID() };
  if (isResume) return { name, path: '/upload', init: { headers, body: resumeForm(name) } };
  const body = JSON.stringify(buildLoan({ fullName: name, phoneNumber: '9876543210' }));
  return {
    name,
    path: '/api/loans/post-application',
    init: { headers: { ...headers, 'Content-Type': 'application/json' }, body },
  };
}

export type Ledger = ReturnType<typeof startSenders>;

/**
 * Sends loan applications and resumes over several connections. A failed one is retried under its key until it is answered
 * 201, as the pages do. With a staff token it also sends pictures.
 *
 * @param options `pauseMs` is how long each connection rests before each submission
 */
export function startSenders(
  server: Pick<TestServer, 'origin' | 'running'>,
  count: number,
  { withFiles = true, token = '', pauseMs = 0 } = {},
) {
  const answered = new Set<string>();
  const pictures = new Set<string>();
  let givingUp = false;
  const statuses = new Map<number, number>();
  const stopping = new AbortController();

  async function send({ path, init }: Submission): Promise<number> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    try {
      const answer = await fetch(server.origin + path, { method: 'POST', signal, ...init });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function sendPicture(): Promise<void> {
    const body = new FormData();
    body.append(PICTURE_FIELD, new File([new Uint8Array(await PICTURE)], 'picture.png', { type: 'image/png' }));
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.origin}/api/pictures`, { method: 'POST', body, headers }).catch(() => undefined);
    if (answer?.status === 201) pictures.add(((await answer.json()) as StoredPicture).path);
  }

  async function sendAll(): Promise<void> {
    for (let sent = 1; !stopping.signal.aborted; sent += 1) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (token !== '' && sent % PICTURE_EVERY === 0) await sendPicture().catch(() => {});
      const submission = buildSubmission(withFiles && sent % RESUME_EVERY === 0);
      for (;;) {
        const status = await send(submission);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) {
          answered.add(submission.name);
          break;
        }
        if (stopping.signal.aborted && (givingUp || !server.running)) break;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }

  const all = Promise.all(Array.from({ length: count }, sendAll));
  return {
    /** Names that were answered 201. */
    answered,
    /** Paths of pictures that were answered 201. */
    pictures,
    /** How often each status was received; 0 is a broken connection. */
    statuses,
    /**
     * Starts no further submissions; resolves when each one is answered 201, or given up because there is no server.
     *
     * @param givesUp after one more try for each
     */
    async stop(givesUp = false) {
      givingUp = givesUp;
      stopping.abort();
      await all;
    },
  };
}

function resumeForm(name: string): FormData {
  const form = new FormData();
  form.append('resume', new File([PDF], `${name}.pdf`, { type: 'application/pdf' }));
  return form;
}

/** How often each name that senders made occurs in the lists. */
export async function countKept(server: Pick<TestServer, 'origin'>): Promise<ReadonlyMap<string, number>> {
  const api = testApi(server);
  const kept = new Map<string, number>();
  for (const path of ['/api/loans/export/csv', '/api/resumes/export/csv']) {
    const csv = await (await api.call('GET', path)).text();
    for (const [name] of csv.matchAll(/Hard [0-9a-f-]{36}/g)) kept.set(name, (kept.get(name) ?? 0) + 1);
  }
  return kept;
}
