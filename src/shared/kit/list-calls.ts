import type * as z from 'zod/mini';
import type { Permission } from '../staff/permissions.ts';
import { CSV_TYPE, deletedAnswer, listAnswer, NEWEST_HEADER, newsAnswer, newsQuery, rowAnswer, XLSX_TYPE } from './lists.ts';

/** In lower case, for example 'loan application' and 'loan applications'. */
export interface NounWords {
  one: string;
  many: string;
}

/** The calls by which staff list rows, learn of newer ones and read one. */
export const listCalls = <
  const P extends Readonly<Record<'list' | 'news' | 'find', string>>,
  const May extends Permission,
  Query extends z.ZodMiniType,
  Row extends z.ZodMiniType,
>(
  { one, many }: NounWords,
  paths: P,
  may: May,
  { query, row }: { query: Query; row: Row },
) =>
  ({
    list: {
      address: `GET ${paths.list as P['list']}`,
      summary: `List ${many}`,
      may,
      audit: 'read',
      query,
      answer: {
        words: 'One page',
        schema: listAnswer(row),
        headers: { [NEWEST_HEADER]: 'The id of the newest row, for `upTo` and `since`' },
      },
    },
    news: {
      address: `GET ${paths.news as P['news']}`,
      summary: `Check for new ${many}`,
      may,
      query: newsQuery,
      answer: {
        words:
          'The number of newer rows, the number of remaining older rows, and an opaque token that changes when any row ' +
          'changes',
        schema: newsAnswer,
      },
    },
    find: {
      address: `GET ${paths.find as P['find']}/:id`,
      summary: `Read one ${one}`,
      may,
      audit: 'read',
      answer: { words: 'The row', schema: rowAnswer(row) },
    },
  }) as const;

export const deleteCall = <const P extends string, const May extends Permission>({ one }: NounWords, path: P, may: May) =>
  ({
    address: `DELETE ${path}/:id`,
    summary: `Delete a ${one}`,
    may,
    audit: 'note',
    answer: { words: 'Deleted', schema: deletedAnswer },
    fails: ['conflict'],
  }) as const;

/** The calls by which staff export rows. The query is a search, and possibly filters. */
export const exportCalls = <const P extends string, const May extends Permission, Query extends z.ZodMiniType>(
  { many }: NounWords,
  path: P,
  may: May,
  query: Query,
) => {
  const file = <const F extends string>(format: F, words: string, type: string) =>
    ({
      address: `GET ${path}/${format}`,
      summary: `Export ${many} ${words}`,
      description: 'All rows, newest first; with `search`, only those that match',
      may,
      stepUp: true,
      audit: 'within',
      query,
      answer: { words: 'The file', file: type },
    }) as const;
  return { csv: file('csv', 'as CSV', CSV_TYPE), excel: file('excel', 'as an Excel workbook', XLSX_TYPE) };
};
