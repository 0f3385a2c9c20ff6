import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Call = Parameters<NonNullable<ReturnType<NonNullable<Rule['create']>>['CallExpression']>>[0];

const MESSAGE =
  'Name it: `save({ stays: true, later: true })`. In `save(true, undefined, true)` the meaning is not visible, and the compiler ' +
  'takes two that are swapped.';

/** Functions of the platform and of packages, by their last name. */
const GIVEN = new Set([
  'addEventListener',
  'bind',
  'catch',
  'cloneNode',
  'importNode',
  'literal',
  'removeEventListener',
  'run',
  'send',
  'setTimeout',
  'stringify',
  'toggleAttribute',
  'wait',
]);

/** `true` or `false` beside other arguments, and `undefined` for one that is skipped, are options with names. */
export const flagHasName: Rule = {
  create: (context) => ({
    CallExpression(call) {
      const { arguments: given } = call;
      if (given.length < 2 || GIVEN.has(nameOf(call))) return;
      for (const [place, node] of given.entries()) {
        const isFlag = node.type === 'Literal' && typeof node.value === 'boolean';
        const isSkipped = node.type === 'Identifier' && node.name === 'undefined' && place < given.length - 1;
        if (isFlag || isSkipped) context.report({ node, message: MESSAGE });
      }
    },
  }),
};

function nameOf({ callee }: Call): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}
