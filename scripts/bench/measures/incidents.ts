import { openDatabase } from '../../../src/server/engine/open.ts';
import type { AuditRecord } from '../../../src/server/audit/entries.ts';
import { createAuditRepository } from '../../../src/server/audit/repository.ts';
import { ADMIN, type TestServer } from '../../../tests/support/server.ts';
import { connectClient, signIn, watchHealth } from '../client.ts';
import type { Copy } from '../dataset/copies.ts';
import { type Measure, median, type Options, type Row } from '../measure.ts';
import { withData } from '../server.ts';

const ENTRIES = 100_000;
const SHOWN_ROWS = 25;
/** Staff mostly read the newest applications. */
const READ_LOANS = 20_000;
const ACCOUNTS = 4;
/** Entries that share a transaction. */
const BATCH = 100;
const CALLS = 3;
const MAX_SECONDS = 5;
/** The first of them finds nothing in memory. */
const MAX_FIRST_SECONDS = 10;
const PATHS = ['affected', 'files/letters', 'files/people', 'files/dossier'];
const PERIOD = 'from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z';

/** Records that lists were read, each with the rows that it showed. */
async function fillTrail(copy: Copy): Promise<void> {
  const database = await openDatabase({ ...copy, server: false });
  try {
    const loans = await database.db.selectFrom('loans').select('id').orderBy('seq', 'desc').limit(READ_LOANS).execute();
    const entries = createAuditRepository(database);
    for (let entry = 0; entry < ENTRIES; entry += BATCH) {
      const records = Array.from({ length: BATCH }, (_, place): AuditRecord => {
        const first = ((entry + place) * 7919) % (READ_LOANS - SHOWN_ROWS);
        const account = (entry + place) % ACCOUNTS;
        return {
          action: 'listed',
          staffId: `account-${account}`,
          email: `account${account}@example.com`,
          noun: 'loans',
          detail: { page: 1, rows: SHOWN_ROWS },
          shown: loans.slice(first, first + SHOWN_ROWS).map(({ id }) => id),
        };
      });
      await entries.insert(records);
    }
  } finally {
    await database.close();
  }
}

async function measure({ origin }: TestServer, { quick }: Options): Promise<Row[]> {
  const client = connectClient(origin, await signIn(origin, ADMIN));
  const health = watchHealth(origin);
  const rows: Row[] = [];
  for (const path of PATHS) {
    const times: number[] = [];
    for (let call = 0; call < (quick ? 1 : CALLS); call += 1) {
      times.push((await client.get(`/api/incidents/${path}?${PERIOD}`)).ms / 1000);
    }
    rows.push({
      what: path,
      value: median(times),
      unit: 's',
      target: { atMost: path === PATHS[0] ? MAX_FIRST_SECONDS : MAX_SECONDS },
    });
  }
  rows.push({ what: '/healthz, worst meanwhile', value: health.worst(), unit: 'ms' });
  await health.stop();
  client.close();
  return rows;
}

export const incidentMeasures: readonly Measure[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `incidents-${engine}`,
  about: `whose data was read, from ${ENTRIES} lists of ${SHOWN_ROWS} applications each in the audit trail, on ${engine}`,
  run: (options) => withData(engine, (server) => measure(server, options), { prepare: fillTrail }),
}));
