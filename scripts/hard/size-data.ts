import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import type { LoanRepository } from '../../src/server/loans/repository.ts';
import { LEAD_STATUSES } from '../../src/shared/lead-work.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES, type LoanApplicationInput } from '../../src/shared/loans.ts';

const FIRST = 'Asha Ravi Meera Arjun Kavya Rohan Neha Vikram Priya Anil Sunita Rahul Divya Suresh आशा रवि'.split(' ');
const LAST = 'Sharma Verma Nair Iyer Patel Singh Reddy Das Gupta Khan Joshi Mehta Pillai Rao Bose शर्मा'.split(' ');
const STREETS = 'MG Road,Station Road,Lake View,Church Street,Nehru Marg,Gandhi Chowk,Park Lane,Temple Street'.split(',');
const CITIES = 'Pune Nagpur Bengaluru Jaipur Kochi Lucknow Chennai Mumbai Surat Indore'.split(' ');
const HOSTS = ['gmail.example', 'gmail.example', 'outlook.example', 'lotus.example', 'yahoo.example', 'mail.example'];
/** Applications inserted at a time. */
const CHUNK = 5000;

/** Pseudo-random numbers from a fixed seed (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The same applications in each run. */
export function* inventLoans(count: number): Generator<LoanApplicationInput, void, undefined> {
  const random = createRandom(20_261_122);
  const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
  for (let number = 1; number <= count; number += 1) {
    const first = pick(FIRST);
    const last = pick(LAST);
    yield {
      fullName: `${first} ${last}`,
      email: `user${number}@${pick(HOSTS)}`,
      phoneNumber: String(6_000_000_000 + random(4_000_000) * 997),
      pincode: String(110_000 + random(700_000)),
      address: `${random(900) + 1} ${pick(STREETS)}, ${pick(CITIES)}`,
      loanType: pick(LOAN_TYPES),
      loanAmount: (random(5000) + 1) * 1000,
      employmentType: pick(EMPLOYMENT_TYPES),
    };
  }
}

/**
 * Fills an empty database with invented applications, and then with copies of all of them, since a copy takes a tenth of the
 * time. They span several years and every status.
 */
export async function fillLoans(database: Database, loans: LoanRepository, invented: number, copies: number): Promise<void> {
  let chunk: Promise<unknown>[] = [];
  for (const loan of inventLoans(invented)) {
    if (chunk.push(loans.insert(loan)) < CHUNK) continue;
    await Promise.all(chunk);
    chunk = [];
  }
  await Promise.all(chunk);
  await database.db.transaction().execute((transaction) => copyLoans({ ...database, db: transaction }, invented, copies));
}

async function copyLoans(
  { engine, dialect, db }: Pick<Database, 'engine' | 'dialect' | 'db'>,
  invented: number,
  copies: number,
): Promise<void> {
  if (engine === 'postgres') {
    await sql`set local statement_timeout = 0`.execute(db);
    // Built afterwards, it takes a fraction of the time.
    await sql`drop index loans_search`.execute(db);
  }
  const { rows } = await sql<object>`select * from loans limit 1`.execute(db);
  const columns = sql.join(
    Object.keys(rows[0] ?? {})
      .filter((name) => name !== 'seq' && name !== 'id')
      .map((name) => sql.ref(name)),
  );
  for (let copy = 1; copy <= copies; copy += 1) {
    // Twelve digits in place of the last group.
    await sql`insert into loans (id, ${columns})
      select substr(id, 1, 24) || cast(100000000000 + ${sql.lit(copy)} * cast(1000000000 as bigint) + seq as text),
        ${columns}
      from loans where seq <= ${invented} order by seq`.execute(db);
  }
  const statuses = sql.join(
    LEAD_STATUSES.map((status, place) => sql`when ${sql.lit(place + 4)} then ${sql.lit(status)}`),
    sql` `,
  );
  await sql`update loans set
    created_at = created_at - ${sql.lit(invented * (copies + 1))} * cast(60000 as bigint) + seq * 60000,
    status = case seq % ${sql.lit(LEAD_STATUSES.length + 4)} ${statuses} else 'New' end`.execute(db);
  if (engine === 'postgres') await dialect.createSearchIndex(db, 'loans');
}
