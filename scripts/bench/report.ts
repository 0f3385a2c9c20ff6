import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { ROOT } from '../../tests/support/server.ts';
import { COLUMNS, type Comparison, tableLine } from './compare.ts';
import { VERSIONS } from './dataset/copies.ts';
import { isMet, type Result, type Row, type Table } from './measure.ts';
import { PINNED } from './usage.ts';

/** The load average above which other programs must be running. */
const MAX_QUIET_LOAD = 0.5;

const presentValue = ({ value, unit }: Row) =>
  Number.isNaN(value) ? '–' : `${value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;

const presentTarget = ({ target }: Row) =>
  target === undefined ? '' : 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;

const VERDICTS = new Map([
  [true, 'met'],
  [false, '**missed**'],
]);

function cells(row: Row): string[] {
  const verdict = Number.isNaN(row.value) ? 'not measured' : VERDICTS.get(isMet(row) as boolean);
  return [row.what, presentValue(row), presentTarget(row), verdict ?? '', row.details?.join('; ') ?? ''];
}

export function printResult({ measure, measured }: Result): void {
  if (typeof measured === 'string') return console.log(`${measure.name}: not measured, because ${measured}.`);
  console.table(
    measured.rows.map(cells).map(([what, value, target, verdict, details]) => ({ what, value, target, verdict, details })),
  );
  for (const { title, columns, rows } of measured.tables) {
    console.log(title);
    console.table(rows.map((row) => Object.fromEntries(row.map((cell, place) => [columns[place] ?? '', cell]))));
  }
}

const tableLines = (columns: readonly string[], rows: readonly (readonly string[])[]) => [
  tableLine(columns),
  `|${'---|'.repeat(columns.length)}`,
  ...rows.map(tableLine),
  '',
];

function sectionOf({ measure: { name, about }, measured }: Result): string[] {
  const parts =
    typeof measured === 'string'
      ? [`Not measured: ${measured}.`, '']
      : [
          ...tableLines(COLUMNS, measured.rows.map(cells)),
          ...measured.tables.flatMap(({ title, columns, rows }: Table) => [title, '', ...tableLines(columns, rows)]),
        ];
  return [`## ${name}`, '', `${about[0]?.toUpperCase()}${about.slice(1)}.`, '', ...parts];
}

/** How many targets are met, and which are not. */
function sumUp(results: readonly Result[]): string[] {
  const judged = results.flatMap(({ measure, measured }) =>
    (typeof measured === 'string' ? [] : measured.rows)
      .filter(({ target, value }) => target !== undefined && !Number.isNaN(value))
      .map((row) => ({ name: `${measure.name}, ${row.what}`, met: isMet(row) === true })),
  );
  const missed = judged.filter(({ met }) => !met).map(({ name }) => `  - ${name}`);
  return [
    `- Targets met: ${judged.length - missed.length} of ${judged.length}${missed.length > 0 ? '; missed:' : ''}`,
    ...missed,
  ];
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

interface Run {
  minutes: number;
  /** The load average before it. */
  busy: number;
}

/** The text of `docs/performance.md`. */
export function writeReport(results: readonly Result[], { worse }: Comparison, { minutes, busy }: Run): string {
  const isChanged = git('status', '--porcelain', '--', '.', ':!docs/performance.md') !== '';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    '# Performance',
    '',
    'Written by `npm run bench`; `scripts/bench/` says how each figure is measured.',
    '',
    `- Date: ${new Date().toISOString().slice(0, 10)}; the run took ${Math.round(minutes)} minutes`,
    `- Commit: ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ', with changes' : ''}`,
    `- Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${gigabytes} GB, Linux ${release()}; load average ${busy.toFixed(1)} before`,
    `- Versions: Node ${process.versions.node}, SQLite ${VERSIONS.sqlite ?? 'not used'}, PostgreSQL ${VERSIONS.postgres ?? 'not installed'}`,
    PINNED
      ? '- The server had one core, the load (and PostgreSQL) the other; the log, at its default level, went to a file.'
      : '- The server and the load shared the cores, so the figures are less reliable.',
    ...(busy > MAX_QUIET_LOAD
      ? ['- **Other programs were using the machine**: latencies and rates are worse than it can do, ratios less so.']
      : []),
    ...sumUp(results),
    ...(worse.length > 0 ? ['- **Worse than in the report before**:', ...worse.map((line) => `  - ${line}`)] : []),
    '',
    ...results.flatMap(sectionOf),
  ].join('\n');
}
