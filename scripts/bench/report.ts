import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { isMet, type Measure, type Row } from './measure.ts';
import { VERSIONS } from './dataset/copies.ts';
import { ROOT } from '../../tests/support/server.ts';
import { PINNED } from './usage.ts';

/** The load average above which other programs must be running. */
const MAX_QUIET_LOAD = 0.5;

export interface Result {
  measure: Measure;
  /** A text says why it was not measured. */
  rows: Row[] | string;
}

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

export function printRows({ measure, rows }: Result): void {
  if (typeof rows === 'string') return console.log(`${measure.name}: not measured, because ${rows}.`);
  console.table(
    rows.map(cells).map(([what, value, target, verdict, details]) => ({ what, value, target, verdict, details })),
  );
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

interface Run {
  minutes: number;
  /** The load average before it. */
  busy: number;
}

export function writeReport(results: readonly Result[], { minutes, busy }: Run): string {
  const isChanged = git('status', '--porcelain') !== '';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const sections = results.map(({ measure: { name, about }, rows }) =>
    [
      `## ${name}`,
      '',
      `${about[0]?.toUpperCase()}${about.slice(1)}.`,
      '',
      ...(typeof rows === 'string'
        ? [`Not measured: ${rows}.`]
        : [
            '| What | Figure | Target | | Details |',
            '|---|---|---|---|---|',
            ...rows.map((row) => `| ${cells(row).join(' | ')} |`),
          ]),
      '',
    ].join('\n'),
  );
  return [
    '# Performance',
    '',
    'Written by `npm run bench`; `scripts/bench/` says how each figure is measured.',
    '',
    `- Date: ${new Date().toISOString().slice(0, 10)}; the run took ${Math.round(minutes)} minutes`,
    `- Commit: ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ', with changes' : ''}`,
    `- Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${gigabytes} GB, Linux ${release()}; load average ${busy.toFixed(1)} before`,
    `- Versions: Node ${process.versions.node}, SQLite ${VERSIONS.sqlite}, PostgreSQL ${VERSIONS.postgres ?? 'not installed'}`,
    PINNED
      ? '- The server had one core, the load (and PostgreSQL) the other; the log, at its default level, went to a file.'
      : '- The server and the load shared the cores, so the figures are less reliable.',
    ...(busy > MAX_QUIET_LOAD
      ? ['- **Other programs were using the machine**: latencies and rates are worse than it can do, ratios less so.']
      : []),
    '',
    ...sections,
  ].join('\n');
}
