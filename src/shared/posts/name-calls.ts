import * as z from 'zod/mini';
import { doneAnswer } from '../kit/errors.ts';
import { type Call, calls } from '../kit/calls.ts';
import { mergeSchema, namedRow } from './names.ts';
import { nameSchema } from './fields.ts';
import { type NameKind, NAMES } from './form.ts';

const CHANGE = { may: 'blog', limit: 'change', audit: 'note' } as const;

/** The calls of categories, or of tags. */
const nameCalls = <const Kind extends NameKind, const May extends Call['may']>(kind: Kind, readers: May) => {
  const { one, many } = NAMES[kind];
  const path = `/api/${kind}` as const;
  const body = nameSchema(kind);
  return calls({
    list: {
      address: `GET ${path}`,
      summary: `List the blog's ${many}`,
      may: readers,
      answer: { words: 'All of them, by name', schema: z.array(namedRow) },
    },
    create: {
      ...CHANGE,
      address: `POST ${path}`,
      summary: `Create a ${one}`,
      body,
      answer: { words: 'Created', schema: namedRow, status: 201 },
      fails: ['conflict'],
    },
    rename: {
      ...CHANGE,
      address: `PUT ${path}/:id`,
      summary: `Rename a ${one}`,
      description: 'The address of its page leads to the new one.',
      body,
      answer: { words: 'Renamed', schema: namedRow },
      fails: ['conflict'],
    },
    merge: {
      ...CHANGE,
      address: `POST ${path}/:id/merge`,
      summary: `Merge a ${one} into another`,
      description: `Its posts move to the other, and its address leads there. The ${one} is deleted.`,
      body: mergeSchema,
      answer: { words: 'The other', schema: namedRow },
    },
    remove: {
      ...CHANGE,
      address: `DELETE ${path}/:id`,
      summary: `Delete a ${one}`,
      description: `Its posts stay, without the ${one}.`,
      answer: { words: 'Deleted', schema: doneAnswer },
    },
  });
};

export const CATEGORY_CALLS = nameCalls('categories', 'anyone');
export const TAG_CALLS = nameCalls('tags', 'blog');
