import { DAY_MS } from '../../../shared/kit/time.ts';
import { refused } from '../../../shared/kit/outcomes.ts';
import { MIN_RETENTION_MS } from '../../../shared/privacy/retention.ts';
import { ASKED_DAYS, OPEN_HOURS } from '../../../shared/privacy/sealed.ts';
import { SEALED_CALLS } from '../../../shared/privacy/sealed-calls.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { NO_STAFF } from '../../audit/service.ts';
import type { FileStore } from '../../files/store.ts';
import { attachmentHeaders } from '../../http/attachment.ts';
import { type Handlers, routesOf } from '../../kit/routes.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import { createSealedRepository, type SealedRepository } from './repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const ASKED_MS = ASKED_DAYS * DAY_MS;
const OPEN_MS = OPEN_HOURS * HOUR_MS;
const SWEEP_INTERVAL_MS = HOUR_MS;

/** The sealed store: what was erased within a year of its last processing, and its openings by two. */
export function sealedModule({ database, uploaded, log, now, erasingTime, ...parts }: ModuleParts) {
  const sealed = createSealedRepository(database);
  const handlers = sealedHandlers(sealed, uploaded, now);

  async function endDue(): Promise<void> {
    const at = await erasingTime();
    let rows = 0;
    for (;;) {
      const { ended, fileKeys } = await sealed.end(at);
      // What fails here, the sweep of resumes removes.
      await Promise.allSettled(fileKeys.map((key) => uploaded.remove(key)));
      rows += ended;
      if (ended === 0) break;
    }
    if (rows > 0) await parts.audit.record({ action: 'erased', ...NO_STAFF, noun: 'sealed', detail: { rows } });
  }

  return {
    mounts: [['/', routesOf(SEALED_CALLS, handlers, { tag: 'Sealed store', noun: 'sealed', ...parts })]],
    deadlines: [
      { table: 'sealed', column: 'ends_at', maxMs: MIN_RETENTION_MS },
      { table: 'sealed_openings', column: 'ends_at', maxMs: ASKED_MS },
    ],
    ...createSweeps(database.nodes, log, {
      turn: 'sealed',
      everyMs: SWEEP_INTERVAL_MS,
      sweep: endDue,
      fault: 'What is sealed could not be ended',
    }),
  } satisfies Module;
}

const GONE = refused('not_found', 'There is no such opening.');
const REFUSALS = {
  gone: GONE,
  decided: refused('conflict', 'This opening was decided already, or was not approved in time.'),
  own: refused('forbidden', 'Another admin must approve what you asked for.'),
  unsettled: refused(
    'forbidden',
    'One of the two accounts was made or enabled, or got another password, second factor, email or role, less than a day ' +
      'before the asking or since. Ask anew a day after that.',
  ),
  alone: refused('conflict', 'Who asked for this can’t sign in any more, and no one may open it alone. Ask anew.'),
  others: refused('forbidden', 'Only the two who asked and approved can read this.'),
  closed: refused('conflict', 'This is not open: it was not approved, or its time is over. Ask anew.'),
  ended: refused('not_found', 'This is no longer sealed: its year has ended.'),
} as const;
const NOTHING = refused('not_found', 'Nothing sealed was found.');
const ASKED = refused('conflict', 'An opening of the same is asked for or open already.');

/** @param now epoch milliseconds */
const sealedHandlers = (
  sealed: SealedRepository,
  files: Pick<FileStore, 'read'>,
  now: () => number,
): Handlers<typeof SEALED_CALLS> => ({
  state: async ({ actor }) => ({ answer: await sealed.state(now(), actor.staffId) }),

  async ask({ body, actor }) {
    const asked = await sealed.ask(body, actor, now(), now() + ASKED_MS);
    // A search for a person leaves a trace, also when nothing is found.
    const noted = { action: 'opening-asked', detail: { rows: 0, filters: { purpose: body.purpose } } } as const;
    if (typeof asked === 'string') return { ...(asked === 'asked' ? ASKED : NOTHING), note: noted };
    return {
      answer: () => sealed.state(now(), actor.staffId),
      note: { ...noted, subjectId: asked.id, detail: { ...noted.detail, rows: asked.leads } },
    };
  },

  async approve({ id, actor }) {
    const outcome = await sealed.approve(id, actor, now(), now() + OPEN_MS);
    if (outcome !== 'done') return REFUSALS[outcome];
    return { answer: () => sealed.state(now(), actor.staffId), note: { action: 'opening-approved', subjectId: id } };
  },

  async refuse({ id, actor }) {
    const outcome = await sealed.refuse(id, actor, now());
    if (outcome !== 'done') return REFUSALS[outcome];
    return { answer: () => sealed.state(now(), actor.staffId), note: { action: 'opening-refused', subjectId: id } };
  },

  async read({ id, actor }) {
    const rows = await sealed.open(id, actor.staffId, now());
    if (typeof rows === 'string') return REFUSALS[rows];
    if (rows.length === 0) return REFUSALS.ended;
    return {
      answer: async () => ({ leads: await sealed.present(rows) }),
      note: rows.map((row) => ({ action: 'viewed', subjectId: row.id })),
    };
  },

  async file({ id, lead, actor }) {
    const rows = await sealed.open(id, actor.staffId, now());
    if (typeof rows === 'string') return REFUSALS[rows];
    const key = rows.find((row) => row.id === lead)?.file_key ?? '';
    const bytes = key === '' ? undefined : await files.read(key);
    if (bytes === undefined) return REFUSALS.ended;
    return {
      bytes: new Uint8Array(bytes),
      headers: attachmentHeaders(key.slice(key.lastIndexOf('/') + 1)),
      note: { action: 'downloaded', subjectId: lead },
    };
  },
});
