import { expect, it } from 'vitest';
import type { Rows } from '../../../engine/row-mapper.ts';
import summarise, { type ReadSummary } from './summary.ts';

const READER = 'reader@rinova.test';
const entry = (shown: string | null, at: number, { action = 'listed', staff = 'one', detail = '{}', subject = '' } = {}) =>
  ['loans', action, READER, staff, subject || null, shown, detail, at] as const;

const summaryOf = async (rows: Rows, who?: string) =>
  JSON.parse(await summarise(rows, { from: 10, to: 20, who })) as ReadSummary[];

it('names each row once, and counts only the period and the account', async () => {
  const rows = [
    entry('a,b', 9),
    entry('b,c', 10),
    entry('c,d', 19),
    entry(null, 12, { action: 'viewed', subject: 'e' }),
    entry('f', 15, { staff: 'another' }),
    entry('g', 20),
  ];
  const [summary] = await summaryOf(rows, 'one');
  expect(summary).toEqual({
    email: READER,
    noun: 'loans',
    reads: 3,
    exports: 0,
    ids: ['b', 'c', 'd', 'e'],
    unknownUntil: 0,
  });
  expect((await summaryOf(rows))[0]?.ids).toContain('f');
});

it('says until when reads of unknown rows were, if they were of any', async () => {
  const rows = [
    entry('', 11),
    entry(null, 12, { action: 'exported', detail: '{"rows":0}' }),
    entry(null, 13, { action: 'exported', detail: '{"rows":5}' }),
    entry(null, 12, { detail: '{"page":1,"rows":25}' }),
  ];
  expect(await summaryOf(rows)).toEqual([{ email: READER, noun: 'loans', reads: 4, exports: 2, ids: [], unknownUntil: 13 }]);
});
