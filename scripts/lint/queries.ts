import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];

const MESSAGE =
  'Read the query of a page with `pageQuery` (src/shared/site/page-query.ts): the server drops parameters that PAGE_QUERIES ' +
  'does not declare for the page.';

const WRITES = new Set(['append', 'delete', 'set']);

/** Pages read their query through a function that knows what is declared; they may write any. */
export const queryIsDeclared: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      const { parent, property } = node;
      if (property.type !== 'Identifier' || property.name !== 'searchParams') return;
      const isWrite =
        parent.type === 'MemberExpression' && parent.property.type === 'Identifier' && WRITES.has(parent.property.name);
      if (!isWrite) context.report({ node, message: MESSAGE });
    },
    ObjectPattern({ properties }) {
      const read = properties.find(
        (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'searchParams',
      );
      if (read !== undefined) context.report({ node: read, message: MESSAGE });
    },
    ImportSpecifier(node) {
      if ('name' in node.imported && node.imported.name === 'useSearchParams') context.report({ node, message: MESSAGE });
    },
    NewExpression(node) {
      const { callee, arguments: given } = node;
      const isMade =
        given[0] === undefined || given[0].type === 'ObjectExpression' || given[0].type === 'ConditionalExpression';
      if (callee.type === 'Identifier' && callee.name === 'URLSearchParams' && !isMade)
        context.report({ node, message: MESSAGE });
    },
  }),
};
