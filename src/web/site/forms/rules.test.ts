import { expect, test } from 'vitest';
import { lazyRules } from './rules.ts';

const SCHEMA = {
  safeParse: (input: unknown) => ({
    error:
      input === 'right' ? undefined : { issues: ['Too short.', 'Too odd.'].map((message) => ({ path: ['name'], message })) },
  }),
};

test('the first message of a field counts, and rules that are loaded answer at once', async () => {
  let loads = 0;
  const rules = lazyRules(() => Promise.resolve((loads++, SCHEMA)));
  expect(await rules.check('wrong')).toEqual({ name: 'Too short.' });
  expect(rules.check('wrong')).toEqual({ name: 'Too short.' });
  expect(rules.check('right')).toEqual({});
  expect(loads).toBe(1);
});

test('rules that cannot be loaded refuse nothing, and are tried again', async () => {
  let loads = 0;
  const rules = lazyRules(() => (++loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(SCHEMA)));
  rules.fetch();
  expect(await rules.check('wrong')).toEqual({});
  expect(await rules.check('wrong')).toEqual({ name: 'Too short.' });
});
