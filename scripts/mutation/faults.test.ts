import { describe, expect, it } from 'vitest';
import { findFaults } from './faults.ts';

/** The source after each fault on its own. */
const faultsOf = (code: string) =>
  findFaults('sample.ts', code).map(({ start, end, replacement }) => code.slice(0, start) + replacement + code.slice(end));

describe('faults planted by the mutation run', () => {
  it.each([
    ['a condition', 'if (a) b;', ['if (!(a)) b;']],
    ['a comparison', 'a < b;', ['a <= b;']],
    ['a logical operator', 'a && b;', ['a || b;']],
    ['a sum', 'a + b;', ['a - b;']],
    ['a negation', '!a;', ['a;']],
    ['a number', 'const a = 3;', ['const a = 4;']],
    ['a boolean', 'const a = true;', ['const a = false;']],
    ['a text', "const a = 'b';", ["const a = '';"]],
    ['a call', 'a();', ['void 0;']],
    ['an awaited call', 'await a();', ['void 0;']],
    ['a link of a chain', 'const a = b.filter(c);', ['const a = b;']],
    ['a result', 'function a() { return b; }', ['function a() { return undefined; }']],
  ])('change %s', (_name, code, expected) => {
    expect(faultsOf(code)).toEqual(expected);
  });

  it('leave types, imports, names of properties, errors and log lines alone', () => {
    const code = `
      import a from 'a';
      type B = 'b' | 2;
      const c: Record<'d', B> = { 'd': e as 'b' };
      const f = new Error('g' + 1);`;
    expect(faultsOf(code)).toEqual([]);
    expect(faultsOf("const a = log.info('b');")).toEqual([]);
    expect(faultsOf("const TAGS = ['a']; const b = { width: 12 };")).toEqual([]);
  });

  it('say on which line they are', () => {
    expect(findFaults('sample.ts', 'a;\nb > c;')).toEqual([{ start: 5, end: 6, replacement: '>=', line: 2 }]);
  });
});
