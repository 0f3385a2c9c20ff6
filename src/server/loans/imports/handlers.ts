import { refusedField } from '../../../shared/kit/outcomes.ts';
import { line } from '../../../shared/kit/staff-values.ts';
import type { IMPORT_CALLS } from '../../../shared/loans/import-calls.ts';
import { IMPORT_FIELD, IMPORT_MISSING, type ImportCheck } from '../../../shared/loans/imports.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { ImportService } from './service.ts';

const MAX_FILE_NAME = 120;
const fileName = line('', 10 * MAX_FILE_NAME, 'The name');

const nameOf = ({ name }: File) => [...(fileName.safeParse(name).data ?? 'file')].slice(-MAX_FILE_NAME).join('');

const noteOf = <A extends 'checked' | 'exported' | 'imported' | 'undone'>(action: A, subjectId: string, rows: number) => ({
  action,
  subjectId,
  detail: { rows },
});

/** Leads whose names are in an answer. */
const readOf = (shown: string[]) =>
  shown.length === 0 ? null : ({ action: 'listed', noun: 'loans', detail: { rows: shown.length }, shown } as const);

const checkOf = <Check extends ImportCheck>(check: Check) => ({
  answer: check,
  note: noteOf('checked', check._id, check.rows),
  read: readOf([...new Set(check.duplicates.flatMap(({ lead }) => lead?._id ?? []))]),
});

export const importHandlers = (imports: ImportService): Handlers<typeof IMPORT_CALLS> => ({
  list: async () => ({ answer: await imports.list() }),

  async add({ form, actor }) {
    const file = form.get(IMPORT_FIELD);
    if (!(file instanceof File) || file.size === 0) return refusedField(IMPORT_FIELD, IMPORT_MISSING);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const outcome = await imports.add({ name: nameOf(file), bytes }, actor.email);
    return ifDone(outcome, ({ checked }) => checkOf(checked));
  },

  check: async ({ id, body: { key, ...mapping } }) =>
    ifDone(await imports.check(id, key, mapping), ({ checked }) => checkOf(checked)),

  mend: async ({ id, body: { key, rows } }) => ifDone(await imports.mend(id, key, rows), ({ checked }) => checkOf(checked)),

  faults: async ({ id, body: { key } }) =>
    ifDone(await imports.faults(id, key), ({ text, rows }) => {
      const chunks = async function* () {
        yield Buffer.from(text);
      };
      return {
        file: { name: 'rows-to-correct', extension: 'csv', type: CSV_TYPE, chunks: chunks() },
        note: noteOf('exported', id, rows),
      };
    }),

  run: async ({ id, body: { key, duplicates, mappingDigest }, actor }) =>
    ifDone(await imports.run(id, { key, mappingDigest, duplicates, by: actor.email }), ({ counts }) => ({
      answer: counts,
      note: noteOf('imported', id, counts.imported),
    })),

  undo: async ({ id, body: { force } }) =>
    ifDone(await imports.undo(id, force), ({ undone }) => {
      const shown = undone.leads.map(({ _id }) => _id);
      return { answer: undone, note: noteOf('undone', id, undone.removed), read: readOf(shown) };
    }),

  cancel: async ({ id }) =>
    ifDone(await imports.cancel(id), () => ({
      answer: { message: 'File removed.' },
      note: { action: 'deleted', subjectId: id },
    })),
});
