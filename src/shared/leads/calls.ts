import * as z from 'zod/mini';
import { deleteCall, exportCalls, listCalls, type NounWords } from '../kit/list-calls.ts';
import { searchQuery } from '../kit/lists.ts';
import { LEAD_PERMISSIONS } from '../staff/permissions.ts';
import { handledAnswer, handledChangeSchema, handledConflict, handledFilter, handledRow } from './handled.ts';

/** The call of a public form. */
export const formCall = <const P extends string, Body extends z.ZodMiniType, Stored extends z.ZodMiniType>(
  path: P,
  summary: string,
  body: Body,
  stored: Stored,
) =>
  ({
    address: `POST ${path}`,
    summary,
    description: 'Returns 201 once it is on disk.',
    may: 'anyone',
    isForm: true,
    body,
    answer: { words: 'Stored', schema: stored, status: 201 },
  }) as const;

/** The calls by which staff mark a row as handled or reopen it. */
export const handledCalls = <const P extends string>(path: P, { one }: NounWords) =>
  ({
    findHandled: {
      address: `GET ${path}/:id/handled`,
      summary: `Read whether a ${one} is handled`,
      may: LEAD_PERMISSIONS.rows,
      answer: { words: 'By whom and when; null if it is open', schema: handledAnswer },
    },
    changeHandled: {
      address: `PUT ${path}/:id/handled`,
      summary: `Mark a ${one} as handled or open`,
      description:
        '`seen` is the time of the mark that the caller last saw, or null. If a colleague has changed it since, ' +
        'nothing changes.',
      may: LEAD_PERMISSIONS.rows,
      audit: 'note',
      body: handledChangeSchema,
      answer: { words: 'The current mark', schema: handledAnswer },
      conflict: { words: 'A colleague has changed the mark; `handled` is the current one', schema: handledConflict },
    },
  }) as const;

/** The paths of a list, as far as the specification gives no others. */
export const ownPaths = <const P extends string>(path: P) =>
  ({ list: path, news: `${path}/news`, find: path, remove: path, exports: `${path}/export` }) as const;

/** The calls by which staff list, read, delete and export leads that are marked as handled. */
export const leadCalls = <
  const P extends Readonly<Record<'list' | 'news' | 'find' | 'remove' | 'exports', string>>,
  Query extends z.ZodMiniObject,
  Filters extends Readonly<Record<string, z.ZodMiniType>>,
  Row extends z.ZodMiniObject,
>(
  words: NounWords,
  paths: P,
  { query, filters, row }: { query: Query; filters: Filters; row: Row },
) => {
  const asked = { ...handledFilter, ...filters };
  return {
    ...listCalls(words, paths, LEAD_PERMISSIONS.rows, {
      query: z.extend(query, asked),
      row: z.extend(row, handledRow.shape),
    }),
    remove: deleteCall(words, paths.remove as P['remove'], LEAD_PERMISSIONS.rows),
    ...exportCalls(words, paths.exports as P['exports'], LEAD_PERMISSIONS.exports, z.extend(searchQuery, asked)),
  };
};
