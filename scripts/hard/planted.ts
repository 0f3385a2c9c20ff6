import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIFTH_TYPE, GENDER } from '../../tests/planted/fields.ts';
import { NODE, ROOT } from '../../tests/support/server.ts';
import type { Outcome, Trial } from './trial.ts';

const TIMEOUT_MS = 600_000;

export const plantedTrials: readonly Trial[] = [
  {
    name: 'planted',
    about:
      'Adds a field by one entry and a migration, and a loan type by one entry and its content, to a copy, and looks for both everywhere',
    timeoutMs: TIMEOUT_MS,
    run: tryPlanted,
  },
];

const MIGRATION = `import type { Migration } from './migration.ts';

export const gender: Migration = {
  name: '9999-gender',
  async up(db, dialect) {
    await db.schema.alterTable('loans').addColumn('gender', 'text', (column) => column.notNull().defaultTo('')).execute();
    await db.schema.alterTable('loans').addColumn('gender_key', dialect.plainText).execute();
    await dialect.createSortIndex(db, 'loans', 'gender_key');
  },
};
`;

const TYPE = `const FIFTH = {
  ...NEW_CAR_LOAN,
  slug: 'two-wheeler-loan',
  loanType: '${FIFTH_TYPE}',
  name: '${FIFTH_TYPE}',
  path: '/loans/two-wheeler-loan',
  cardPath: '/loans/two-wheeler',
} as const satisfies Told;
`;

/** What the compiler demands for a new type: its words and colours, each in front of those of the last one. */
const CONTENT: readonly (readonly [file: string, before: string, key: string, value: string])[] = [
  ['web/site/loans/contents.server.ts', 'loan-against-car', 'two-wheeler-loan', 'newCarLoan'],
  ['web/site/home/ProductCards.tsx', 'loan-against-car', 'two-wheeler-loan', "'For two wheels.'"],
  [
    'web/site/loans/looks.ts',
    'loan-against-car',
    'two-wheeler-loan',
    "{ icon: 'steering-wheel', ground: 'new', tint: 'bg-tint-new', plate: 'bg-mist-200 text-peacock-700' }",
  ],
  [
    'web/site/home/hero/slides.server.ts',
    'loan-against-car',
    'two-wheeler-loan',
    "{ icon: 'steering-wheel', heading: ['Two', 'wheels'], text: 'Ride.', alt: '', example: { amount: 90_000, months: 24 } }",
  ],
  ['web/office/loans/tints.ts', 'Loan Against Car', FIFTH_TYPE, "'bg-tint-new'"],
  ['shared/offers/statements/statement.ts', 'Loan Against Car', FIFTH_TYPE, "'newCarLoan'"],
];

async function tryPlanted(say: (line: string) => void): Promise<Outcome> {
  const copy = await mkdtemp(join(tmpdir(), 'rinova-planted-'));
  const run = (command: string, args: readonly string[], env = {}) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      timeout: TIMEOUT_MS,
      env: { ...process.env, ...env },
    });
    return { output: stdout + stderr, failed: status !== 0 };
  };
  /** Fails when a file is no longer as the edit expects it. */
  const edit = (file: string, before: string, after: string) => {
    const path = join(copy, 'src', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no “${before}”.`);
    writeFileSync(
      path,
      text.replace(before, () => after),
    );
  };
  try {
    execFileSync('sh', ['-c', 'git ls-files -z -co --exclude-standard | tar -cf - --null -T - | tar -xf - -C "$0"', copy], {
      cwd: ROOT,
    });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const end = '} as const satisfies FieldTable;';
    edit('shared/loans/fields.ts', end, `  gender: ${JSON.stringify(GENDER)},\n${end}`);
    edit('shared/loans/products.ts', 'const ALL = [', `${TYPE}const ALL = [`);
    edit('shared/loans/products.ts', 'LOAN_AGAINST_CAR] as const', 'LOAN_AGAINST_CAR, FIFTH] as const');
    for (const [file, before, key, value] of CONTENT) edit(file, `'${before}':`, `'${key}': ${value},\n  '${before}':`);
    writeFileSync(join(copy, 'src/server/tables/migrations/9999-gender.ts'), MIGRATION);
    const index = 'server/tables/migrations/index.ts';
    edit(index, 'import {', "import { gender } from './9999-gender.ts';\nimport {");
    edit(index, '\n];', '\n  gender,\n];');
    say('building the pages of the copy');
    const built = run(NODE, ['scripts/build.mjs']);
    if (built.failed) return { figures: [], faults: [built.output] };
    const { output, failed } = run(NODE, ['node_modules/vitest/vitest.mjs', 'run', 'tests/planted/everywhere.test.tsx'], {
      PLANTED: '1',
      REQUIRE_POSTGRES: '1',
      NO_COLOR: '1',
    });
    const [, passed = '0'] = /Tests\s+(\d+) passed/.exec(output) ?? [];
    return {
      figures: [{ tried: 'planted changes on an engine', count: Number(passed), losses: 0 }],
      faults: failed ? [output] : [],
    };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
