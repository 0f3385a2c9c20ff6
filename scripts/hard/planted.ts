import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMailServer } from '../../tests/support/mail-server.ts';
import { startOwnCluster } from '../../tests/support/postgres.ts';
import { NODE, ROOT, startServer } from '../../tests/support/server.ts';
import { CHECKS, openDesk, sendBefore } from './planted-checks.ts';
import type { Outcome, Trial } from './trial.ts';

const TIMEOUT_MS = 900_000;

export const plantedTrials: readonly Trial[] = [
  {
    name: 'planted',
    about: 'Adds a field and a type of loan to a copy of the sources, each by its entry, and looks for both in all places',
    timeoutMs: TIMEOUT_MS,
    run: tryPlanted,
  },
];

/** What is written into the copy: in which file, before which text, what. */
const PLANTED: readonly (readonly [file: string, before: string, text: string])[] = [
  // An optional field in the middle of the form: its line, and its columns.
  [
    'src/shared/loans/fields.ts',
    '  loanType: {',
    "  gender: { kind: 'choice', label: 'Gender', options: { f: 'Female', m: 'Male' }, list: 6, section: PERSON },\n",
  ],
  // What it is for.
  ['src/shared/privacy/notice/items.ts', "    loanType: ['match', 'lend'],", "    gender: ['match', 'lend'],\n"],
  ['src/server/tables/migrations/index.ts', 'import { baseline }', "import { planted } from './9999-planted.ts';\n"],
  ['src/server/tables/migrations/index.ts', '];', '  planted,\n'],
  // A type of loan: its entry.
  [
    'src/shared/loans/products.ts',
    '] as const;\ntype Slug',
    `, {
      slug: 'gold-loan', loanType: 'Gold Loan', name: 'Gold Loan', path: '/loans/gold-loan', cardPath: '/loans/gold',
      picture: 'hero-intro', rateFrom: 9.5, maxAmount: { rupees: 1_000_000 }, usualAmount: { min: 10_000, max: 1_000_000 },
      tenure: { min: 6, max: 36 }, age: { min: 21, max: 65 },
    }`,
  ],
  // And its contents, which a person must write.
  [
    'src/web/site/loans/looks.ts',
    "  'loan-against-car':",
    "  'gold-loan': { icon: 'key', ground: 'new', tint: 'bg-tint-new', plate: 'bg-mist-200 text-peacock-700' },\n",
  ],
  ['src/web/office/loans/loan-type.tsx', "  'Loan Against Car':", "  'Gold Loan': 'bg-tint-new',\n"],
  ['src/web/site/home/ProductCards.tsx', "  'loan-against-car':", "  'gold-loan': 'Cash for gold.',\n"],
  [
    'src/web/site/loans/contents.server.ts',
    "  'loan-against-car':",
    "  'gold-loan': { ...personalLoan, anchor: 'gold' },\n",
  ],
  [
    'src/shared/loans/type-words.ts',
    "  'Loan Against Car':",
    "  'Gold Loan': { en: 'Gold loan', hi: 'गोल्ड लोन', mr: 'सोने तारण कर्ज' },\n",
  ],
];

const MIGRATION = `import type { Migration } from './migration.ts';

export const planted: Migration = {
  name: '9999-planted',
  async up(db, dialect) {
    await db.schema.alterTable('loans').addColumn('gender', 'text', (column) => column.notNull().defaultTo('')).execute();
    await db.schema.alterTable('loans').addColumn('gender_key', dialect.plainText).execute();
    await dialect.createSortIndex(db, 'loans', 'gender_key');
  },
};
`;

async function tryPlanted(say: (line: string) => void): Promise<Outcome> {
  const copy = await mkdtemp(join(tmpdir(), 'rinova-planted-'));
  const cluster = await startOwnCluster();
  try {
    plant(copy);
    const run = (...args: string[]) =>
      promisify(execFile)(NODE, args, { cwd: copy, env: { ...process.env, NO_COLOR: '1' } }).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => `${args.join(' ')}:\n${stdout}${stderr}`,
      );
    const types = await run('--run', 'types');
    const demanded = [...new Set([...types.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))];
    const [tests, sources] = [demanded.filter(isTest), demanded.filter((file) => !isTest(file))];
    say(`the compiler also asks for edits of ${demanded.join(', ')}`);
    const build = await run('scripts/build.mjs');
    // They know the fields of the specification, and are not bothered by another. With one the privacy notice is a new version.
    const nouns = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'src/server/loans',
      'src/server/leads',
      'src/web/site/forms',
      '--exclude=src/server/leads/notices.test.ts',
    );
    const faults = [sources.length > 0 || (types !== '' && demanded.length === 0) ? types : '', build, nouns].filter(
      Boolean,
    );
    const engines = { sqlite: {}, ...(cluster && { postgres: { DATABASE_URL: cluster.url } }) };
    const found = await Promise.all(Object.entries(engines).map(([engine, env]) => look(copy, engine, env)));
    return {
      figures: [
        { tried: 'further files to edit', count: demanded.length, losses: sources.length, more: { tests: tests.length } },
        ...Object.keys(CHECKS).map((tried) => ({
          tried,
          count: found.length,
          losses: found.filter((missing) => missing.has(tried)).length,
        })),
      ],
      faults: [...faults, ...found.flatMap((missing) => [...missing.values()])],
      ...(cluster === undefined && { leftOut: 'PostgreSQL is not installed' }),
    };
  } finally {
    await cluster?.stop();
    await rm(copy, { recursive: true, force: true });
  }
}

/** Tests say once more what a form asks for, and in which words. */
const isTest = (file: string) => file.startsWith('tests/') || file.includes('.test.');

/** Copies the sources and plants the field and the type of loan. */
function plant(copy: string): void {
  const command = 'git ls-files -z -co --exclude-standard | tar -cf - --null -T - | tar -xf - -C "$0"';
  execFileSync('sh', ['-c', command, copy], { cwd: ROOT });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, before, text] of PLANTED) {
    const source = readFileSync(join(copy, file), 'utf8');
    const [start, ...rest] = source.split(before);
    if (start === undefined || rest.length !== 1) throw new Error(`${file} holds “${before}” ${rest.length} times.`);
    writeFileSync(join(copy, file), start + text + before + rest[0]);
  }
  writeFileSync(join(copy, 'src/server/tables/migrations/9999-planted.ts'), MIGRATION);
}

/** Migrates a database of the present sources, and returns what the copy's server misses, by the names of the checks. */
async function look(copy: string, engine: string, env: Record<string, string>): Promise<Map<string, string>> {
  const mails = await createMailServer();
  await mails.accept();
  const server = await startServer({
    ...env,
    SAMPLE_CONTENT: 'on',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'office@rinova.test',
    MAIL_TO: 'team@rinova.test',
  });
  const missing = new Map<string, string>();
  try {
    await sendBefore(server);
    await server.end();
    await server.restart(copy);
    const desk = await openDesk(server, mails, copy);
    for (const [name, isThere] of Object.entries(CHECKS)) {
      const fault = await isThere(desk).then(
        (found) => (found ? undefined : 'not there'),
        (error: unknown) => String(error),
      );
      if (fault !== undefined) missing.set(name, `${engine}, ${name}: ${fault}`);
    }
    return missing;
  } finally {
    await server.stop();
    await mails.close();
  }
}
