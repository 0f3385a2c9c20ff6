import '../../src/server/config/production.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/tables/migrate.ts';
import { openDatabase } from '../../src/server/engine/open.ts';
import { connect } from '../../src/server/engine/sqlite-connection.ts';
import { inventLoans } from './dataset/invent.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

// The yardstick of leads: inserts one row after another into the same table with the same settings, each with its own
// commit, and prints how many it did a second.

const SECONDS = Number(process.argv[2]);
/** More than any disk takes in that time. */
const MAX_ROWS = SECONDS * 20_000;
const dataDir = mkdtempSync(join(tmpdir(), 'rinova-bench-'));
const file = join(dataDir, 'rinova.db');
const database = await openDatabase({ url: `file:${file}`, dataDir, probe: probeLeads });
await migrate(database);
await database.close();

const connection = connect(file);
// Without owners, since there are no accounts.
const rows = [...inventLoans(MAX_ROWS)].map((row) => ({ ...row, owner_id: null }));
const columns = Object.keys(rows[0] ?? {});
const insert = connection.prepare(`insert into loans (${columns.join()}) values (${columns.map(() => '?').join()})`);
const values = rows.map((row) => Object.values(row).map((value) => value ?? null));
const began = performance.now();
let count = 0;
while (performance.now() - began < SECONDS * 1000) insert.run(...(values[count++] ?? []));
console.log((count * 1000) / (performance.now() - began));
connection.close();
rmSync(dataDir, { recursive: true });
