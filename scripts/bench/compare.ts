import type { Result, Row } from './measure.ts';

/** By how much a ratio may differ from run to run. */
const TOLERANCE = 0.1;

/** The head of the tables that are compared. */
export const COLUMNS = ['What', 'Figure', 'Target', '', 'Details'] as const;

export const tableLine = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const HEAD = '| What | Figure |';

/** The figures of a report: measure, then row. */
type Figures = Map<string, Map<string, number>>;

/** Reads what `writeReport` wrote. Its figures have three digits. */
export function readFigures(report: string): Figures {
  const figures: Figures = new Map();
  let rows = new Map<string, number>();
  let isCompared = false;
  for (const line of report.split('\n')) {
    const name = /^## (\S+)$/.exec(line)?.[1];
    if (name !== undefined) figures.set(name, (rows = new Map()));
    if (!line.startsWith('| ')) isCompared = line.startsWith('|-') && isCompared;
    else if (line.startsWith(HEAD)) isCompared = true;
    else if (isCompared) {
      const [what = '', figure = ''] = line.slice(2, -2).split(' | ');
      const value = Number.parseFloat(figure);
      if (!Number.isNaN(value)) rows.set(what.replaceAll('\\|', '|'), value);
    }
  }
  return figures;
}

/** Whether it does not depend on the machine and on what else runs there. */
const isSteady = (row: Row) => row.isSteady === true || row.unit.startsWith('×');

/** Ratios count how much is done, bytes what it costs. */
const isLowerBetter = ({ target, unit }: Row) => (target === undefined ? !unit.startsWith('×') : 'atMost' in target);

export interface Comparison {
  /** Ratios and bytes that are worse by more than a tenth. */
  worse: string[];
  /** Rows that one of both runs lacks. */
  unmatched: string[];
}

export function compare(results: readonly Result[], before: Figures): Comparison {
  const comparison: Comparison = { worse: [], unmatched: [] };
  for (const { measure, measured } of results) {
    const earlier = new Map(before.get(measure.name));
    for (const row of typeof measured === 'string' ? [] : measured.rows) {
      const { what, value, unit } = row;
      const then = earlier.get(what);
      if (Number.isNaN(value)) continue;
      earlier.delete(what);
      const name = `${measure.name}, ${what}`;
      if (then === undefined) comparison.unmatched.push(`${name}: new`);
      else if (isSteady(row) && (isLowerBetter(row) ? value > then * (1 + TOLERANCE) : value < then * (1 - TOLERANCE)))
        comparison.worse.push(`${name}: ${Number(value.toPrecision(3))} ${unit} after ${then}`);
    }
    for (const what of earlier.keys()) comparison.unmatched.push(`${measure.name}, ${what}: gone`);
  }
  return comparison;
}
