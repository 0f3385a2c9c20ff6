import { IMPORT_LABELS, type ImportTarget } from '../../../shared/loans/import-fields.ts';
import type { DuplicateChoice, ImportCheck, ImportRunAnswer } from '../../../shared/loans/imports.ts';
import { countOf } from '../count.ts';

type Outcome = Omit<ImportRunAnswer, 'skipped' | 'faulty'> & { leftOut: number };

/** What an import does with the rows of a file. */
export function planOf(
  { ready, faulty, duplicate, fillable }: Pick<ImportCheck, 'ready' | 'faulty' | 'duplicate' | 'fillable'>,
  choice: DuplicateChoice,
): Outcome {
  const imported = choice === 'import' ? ready : ready - duplicate;
  const noted = choice === 'note' ? duplicate : 0;
  const filled = choice === 'fill' ? fillable : 0;
  return { imported, noted, filled, leftOut: ready + faulty - imported - noted - filled };
}

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** What is in a file, in one sentence. */
export function sayRows({
  rows,
  ready,
  faulty,
  duplicate,
}: Pick<ImportCheck, 'rows' | 'ready' | 'faulty' | 'duplicate'>): string {
  const parts = [
    ready > 0 ? `${ready.toLocaleString('en-IN')} can be imported` : 'none can be imported yet',
    ...(faulty > 0 ? [`${countOf(faulty, 'row')} to correct`] : []),
    ...(duplicate > 0 ? [countOf(duplicate, 'duplicate')] : []),
  ];
  return `${countOf(rows, 'row')}: ${parts.join(', ')}.`;
}

/** Rows of the file that are not among those that are checked, and why; empty for none. */
export function saySkipped({ hidden, totals, headers, tests }: ImportCheck['leftOut']): string {
  const parts = [
    ...(hidden > 0 ? [`${countOf(hidden, 'row')} hidden in the file`] : []),
    ...(totals > 0 ? [`${countOf(totals, 'row')} with totals`] : []),
    ...(headers > 0 ? [`${countOf(headers, 'row')} with the names of the columns again`] : []),
    ...(tests > 0 ? [countOf(tests, 'test lead')] : []),
  ];
  return parts.length === 0 ? '' : `Not read: ${joined(parts)}.`;
}

/** What is taken from an earlier file with the same columns, and holds for all rows of this one too. */
export function sayRemembered({ fixed }: Pick<ImportCheck, 'fixed'>): string {
  const set = Object.entries(fixed).map(
    ([field, text]) => `${IMPORT_LABELS[field as ImportTarget].toLowerCase()} “${text}”`,
  );
  const all = set.length === 0 ? '' : ` All rows get ${joined(set)}.`;
  return `The columns are as in your last import of such a file.${all}`;
}

/** Which of the rows don't stay long, and by which rule. */
export function sayErased({ status, days, rows }: ImportCheck['erased'][number]): string {
  const [were, them] = rows === 1 ? ['was', 'it'] : ['were', 'them'];
  const which = status === null ? 'all loan applications' : `applications of the status “${status}”`;
  return `${countOf(rows, 'row')} ${were} received more than ${days} days ago: the retention rule for ${which} erases what is imported of ${them} in the next night.`;
}

/** What an import does, in one sentence, before it is done. */
export function sayPlan({ imported, noted, filled, leftOut }: Outcome): string {
  const parts = [
    ...(imported > 0 ? [`adds ${countOf(imported, 'new application')}`] : []),
    ...(noted > 0 ? [`puts ${countOf(noted, 'row')} as a note on the application that is there`] : []),
    ...(filled > 0 ? [`fills in what is missing from ${countOf(filled, 'row')}`] : []),
    ...(leftOut > 0 ? [`leaves out ${countOf(leftOut, 'row')}`] : []),
  ];
  return isEmpty({ imported, noted, filled }) ? 'There is nothing to import yet.' : `This ${joined(parts)}.`;
}

export const isEmpty = ({ imported, noted, filled }: Omit<Outcome, 'leftOut'>): boolean => imported + noted + filled === 0;

/** The same once it is done. */
export function sayDone({ imported, noted, filled, skipped, faulty }: ImportRunAnswer): string {
  const parts = [
    `${countOf(imported, 'application')} imported`,
    ...(noted > 0 ? [`${countOf(noted, 'row')} added as a note`] : []),
    ...(filled > 0 ? [`${countOf(filled, 'application')} filled in`] : []),
    ...(skipped > 0 ? [`${countOf(skipped, 'duplicate')} skipped`] : []),
    ...(faulty > 0 ? [`${countOf(faulty, 'row')} with errors left out`] : []),
  ];
  return `${parts.join(', ')}`;
}
