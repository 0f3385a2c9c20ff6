import type { Figures, Outcome } from './trial.ts';

/** How a trial ended. */
export interface Result extends Outcome {
  name: string;
  seconds: number;
}

const COLUMNS = ['Trial', 'Tried', 'Count', 'Losses', 'Result', 'Seconds', 'Further figures'] as const;

const EMPTY: Pick<Figures, 'more'> & Record<Exclude<keyof Figures, 'more'>, string> = { tried: '', count: '', losses: '' };

/** One table for all trials, in Markdown. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.flatMap((result) => {
    const figures = result.figures.length === 0 ? [EMPTY] : result.figures;
    return figures.map(({ tried, count, losses, more = {} }) => [
      result.name,
      tried,
      count,
      losses,
      verdictOf(result),
      Math.round(result.seconds),
      Object.entries(more)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
    ]);
  });
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function verdictOf({ faults, leftOut }: Result): string {
  if (leftOut !== undefined) return `left out: ${leftOut}`;
  return faults.length === 0 ? 'passed' : '**failed**';
}
