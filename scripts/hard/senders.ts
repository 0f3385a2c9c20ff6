import { randomUUID } from 'node:crypto';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildLoan } from '../../tests/support/factories.ts';
import { testApi } from '../../tests/support/api.ts';
import type { TestServer } from '../../tests/support/server.ts';

const PDF = new Uint8Array(buildPdf(20_000));
/** Every so many submissions of a sender one is a resume. */
const RESUME_EVERY = 8;
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
  return { name, path: '/api/loans/post-application', init: { headers: { ...headers, 'Content-Type': 'application/json' }, body } };
}

export interface Ledger {
  /** Names that were answered 201. */
  readonly answered: ReadonlySet<string>;
  /** How often each status came; 0 is a connection that broke. */
  readonly statuses: ReadonlyMap<number, number>;
  /** No further submissions; resolves when every one is answered 201, or given up since no server is there any more. */
  stop(): Promise<void>;
}

/**
 * Sends loan applications and resumes over several connections. One that fails is sent again under its key until it is answered
 * 201, as the pages do.
 */
export function startSenders(server: TestServer, count: number): Ledger {
  const answered = new Set<string>();
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

  async function sendAll(): Promise<void> {
    for (let sent = 1; !stopping.signal.aborted; sent += 1) {
      const submission = buildSubmission(sent % RESUME_EVERY === 0);
      for (;;) {
        const status = await send(submission);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) {
          answered.add(submission.name);
          break;
        }
        if (stopping.signal.aborted && !server.running) break;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }

  const all = Promise.all(Array.from({ length: count }, sendAll));
  return {
    answered,
    statuses,
    async stop() {
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

/** How often each name that senders made stands in the lists. */
export async function countKept(server: TestServer): Promise<ReadonlyMap<string, number>> {
  const api = testApi(server);
  const kept = new Map<string, number>();
  for (const path of ['/api/loans/export/csv', '/api/resumes/export/csv']) {
    const csv = await (await api.call('GET', path)).text();
    for (const [name] of csv.matchAll(/Hard [0-9a-f-]{36}/g)) kept.set(name, (kept.get(name) ?? 0) + 1);
  }
  return kept;
}
