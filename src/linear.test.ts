import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLinear } from '../tests/support/cost.ts';
import { TRIES_ALL } from '../tests/support/databases.ts';
import { clientAddress } from './server/http/client-address.ts';
import { maskPersonal } from './server/http/masking.ts';
import { paragraphsOf, toHtml, videoIn, wayOf } from './web/office/posts/editor/paste/text.ts';

/** What an attacker fills a body, a header or a field with to keep the server busy. */
const EVIL = [
  'a',
  '-',
  ' ',
  '<',
  '<img ',
  '/',
  '.',
  '@',
  'a@',
  '0',
  '\u200d',
  '\u0301',
  'ﬃ',
  'क्',
  '😀',
  '\ud800',
  'a ',
  '"',
  '\\',
  '%',
  '&#x',
  '\u202e',
];

interface Validator {
  safeParse(input: unknown): unknown;
}

const isValidator = (value: unknown): value is Validator => typeof (value as Validator | null)?.safeParse === 'function';

/** Where untrusted texts go first: all that browser and server share, and what else reads a request or a typed text. */
const FILES = [
  'shared/**/*.ts',
  'server/engine/{fold,ids}.ts',
  'server/http/{attachment,client-address}.ts',
  'server/site/page-address.ts',
  'server/posts/content/measure-html.ts',
  'server/resumes/documents/file-name.ts',
  'server/staff/sign-in/{device,known-device}.ts',
  'web/site/forms/typing.ts',
  'web/ui/prepareContent.ts',
];

const modules = await Promise.all(
  globSync(FILES, { cwd: import.meta.dirname })
    .filter((name) => !name.endsWith('.test.ts'))
    .map(async (name) => [name, (await import(join(import.meta.dirname, name))) as Record<string, unknown>] as const),
);
const named = modules.flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, value]) => ({ file, name, value })),
);

/** Functions that take what describes a field, or many of them: those of these files but two. */
const OF_FIELDS = /^shared\/kit\/(?:(?:staff-)?schemas?|facts|fields?(?:-.+)?|values)\.ts:(?!clean$|snake$)/;

/** What stands before it. */
const STARTS = TRIES_ALL ? ['', 'x', 'https://', '<p title="'] : ['', 'https://'];

/**
 * The text on which work takes more than linear time.
 *
 * @param inputOf makes of the text what the work is given, before it is measured
 */
const slowText = <Input = string>(
  work: (input: Input) => unknown,
  starts = STARTS,
  units = EVIL,
  inputOf = (text: string) => text as Input,
) =>
  starts
    .flatMap((start) => units.map((unit) => ({ start, unit })))
    .find(
      ({ start, unit }) =>
        !isLinear((length) => {
          const input = inputOf(`${start}${unit.repeat(length / unit.length)}\u0001`);
          return () => work(input);
        }),
    );

it('the addresses that proxies name take linear time to read', () => {
  const addressOf = clientAddress({ kind: 'hops', count: 2 });
  expect(slowText((text) => addressOf('192.0.2.1', text))).toBeUndefined();
  expect(slowText((text) => addressOf('192.0.2.1', text.replaceAll('a', '::1,')))).toBeUndefined();
});

it('what the log masks takes linear time', () => {
  expect(slowText(maskPersonal)).toBeUndefined();
  expect(slowText((text) => maskPersonal(text.replaceAll('a', "A'")))).toBeUndefined();
});

describe('what a text is taken for when it is pasted is told in linear time', () => {
  const starts = ['', 'a', '```\n', '-|', '<iframe ', '[a](/', 'a\t"'];
  // Lines as long as people write them, or a busy machine is measured instead.
  const lines = ['a line of twenty-two\n', '> a quoted line of 24\n', '- an item of a list\n'];
  const units = [...lines, '[', '](/', '\n', ' ', '\t', '`', '*a', '_', '~~a', '"', 'src="a" ', 'www.', '|'];
  it.each(
    Object.entries<(text: string) => unknown>({
      wayOf,
      videoIn,
      paragraphsOf: (text) => paragraphsOf(text.slice(0, -1)),
      chat: (text) => toHtml(text, 'chat'),
      table: (text) => toHtml(text, 'table'),
    }),
  )('%s', (_name, work) => expect(slowText(work, starts, units)).toBeUndefined());
});

describe('what typed and sent texts go through takes linear time', () => {
  // Schemas of answers and rows have other names: what they describe comes from the server itself.
  const validators = named.filter(({ name, value }) => /(?:Schema|Query)$/.test(name) && isValidator(value));
  // What the kit makes of fields is tested as part of the validators; what is asynchronous asks others.
  const functions = named.filter(
    ({ file, name, value }) =>
      typeof value === 'function' &&
      value.length > 0 &&
      value.constructor.name !== 'AsyncFunction' &&
      !OF_FIELDS.test(`${file}:${name}`),
  );

  it('finds validators and functions', () => {
    expect(validators.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['loanApplicationSchema', 'loginSchema', 'postFieldsSchema']),
    );
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cleanSlug', 'isBlankContent', 'safeLink', 'countWords', 'redirectFor']),
    );
  });

  it.each(validators)('$name of $file', ({ value }) => {
    const validator = value as Validator & { shape?: Record<string, unknown> };
    const fields = Object.keys(validator.shape ?? {});
    const parse = (input: object) => validator.safeParse(input);
    const everywhere = (given: unknown) => Object.fromEntries(fields.map((field) => [field, given]));
    expect(slowText(parse, STARTS, EVIL, (text) => everywhere(text))).toBeUndefined();
    expect(slowText(parse, STARTS, EVIL, (text) => everywhere([...text]))).toBeUndefined();
  });

  it.each(functions)('$name of $file', ({ value }) => {
    const call = value as (text: string, other: string) => unknown;
    const attempt = (text: string) => {
      try {
        return call(text, text);
      } catch {
        // Made for other arguments, or refused.
        return undefined;
      }
    };
    expect(slowText(attempt)).toBeUndefined();
  });
});
