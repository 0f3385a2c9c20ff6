import * as z from 'zod/mini';
import { doneAnswer } from '../kit/errors.ts';
import { type Call, calls } from '../kit/calls.ts';
import { mergeSchema, namedRow } from './names.ts';
import { categoryNameSchema, tagNameSchema } from './fields.ts';

interface Names {
  one: string;
  several: string;
  /** Of a body with the name. */
  schema: typeof categoryNameSchema;
}

const CHANGE = { may: 'blog', limit: 'change', audit: 'note' } as const;

/** The calls of rows that are nothing but a name. */
const nameCalls = <const P extends string, const May extends Call['may']>(
  path: P,
  readers: May,
  { one, several, schema }: Names,
) =>
  calls({
    list: {
      method: 'GET',
      path,
      summary: `List the blog's ${several}`,
      may: readers,
      answer: { words: 'All of them, by name', schema: z.array(namedRow) },
    },
    create: {
      ...CHANGE,
      method: 'POST',
      path,
      summary: `Create a ${one}`,
      body: schema,
      answer: { words: 'Created', schema: namedRow, status: 201 },
      fails: ['conflict'],
    },
    rename: {
      ...CHANGE,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Rename a ${one}`,
      description: 'The address of its page leads to the new one.',
      body: schema,
      answer: { words: 'Renamed', schema: namedRow },
      fails: ['conflict'],
    },
    merge: {
      ...CHANGE,
      method: 'POST',
      path: `${path}/:id/merge`,
      summary: `Merge a ${one} into another`,
      description: `Its posts move to the other, and its address leads there. The ${one} is deleted.`,
      body: mergeSchema,
      answer: { words: 'The other', schema: namedRow },
    },
    remove: {
      ...CHANGE,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${one}`,
      description: `Its posts stay, without the ${one}.`,
      answer: { words: 'Deleted', schema: doneAnswer },
    },
  });

export const CATEGORY_CALLS = nameCalls('/api/categories', 'anyone', {
  one: 'category',
  several: 'categories',
  schema: categoryNameSchema,
});
export const TAG_CALLS = nameCalls('/api/tags', 'blog', { one: 'tag', several: 'tags', schema: tagNameSchema });
