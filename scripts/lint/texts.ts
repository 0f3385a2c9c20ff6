import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Visitor = ReturnType<NonNullable<Rule['create']>>;
type Context = Parameters<NonNullable<Rule['create']>>[0];
type Element = Parameters<NonNullable<Visitor['JSXElement']>>[0];
type Fragment = Parameters<NonNullable<Visitor['JSXFragment']>>[0];
type Child = Element['children'][number];
type Expression = Exclude<Extract<Child, { type: 'JSXExpressionContainer' }>['expression'], { type: 'JSXEmptyExpression' }>;
type Call = Extract<Expression, { type: 'CallExpression' }>;
type Arrow = Extract<Expression, { type: 'ArrowFunctionExpression' }>;
type Callable = { body: Arrow['body'] | null };
type Statement = Extract<Arrow['body'], { type: 'BlockStatement' }>['body'][number];

const MESSAGE =
  'A text that changes, or has a sibling that comes and goes, needs an element of its own: join texts in a template literal, ' +
  'or wrap this in a <span>. When a browser translates the page, React would throw here or show an old text.';

/**
 * A translator replaces the text nodes of a page. React keeps no node of a text that is the only child of its element; of
 * several children each text is a node, which React then no longer finds (decision 10).
 */
export const textInOwnElement: Rule = {
  create(context) {
    const parents: (Element | Fragment)[] = [];
    const components: Callable[] = [];
    const slots = new Set<string>();
    return {
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      FunctionDeclaration: (node) => void (isComponent(node.id) && components.push(node)),
      VariableDeclarator({ id, init }) {
        if (init && isCallable(init) && isComponent(id)) components.push(init);
      },
      // Properties of the type `Elements` (src/web/ui/elements.ts) take no texts.
      TSPropertySignature({ key, typeAnnotation }) {
        const type = typeAnnotation?.typeAnnotation;
        const isSlot = type?.type === 'TSTypeReference' && 'name' in type.typeName && type.typeName.name === 'Elements';
        if (isSlot && key.type === 'Identifier') slots.add(key.name);
      },
      'Program:exit'() {
        const texts = new Texts(context, slots);
        for (const parent of parents) {
          for (const node of texts.loose(parent)) context.report({ node, message: MESSAGE });
        }
        for (const component of components) {
          for (const node of texts.returnedBy(component)) context.report({ node, message: MESSAGE });
        }
      },
    };
  },
};

/** An option without a value has its text as value, which a translator changes. */
export const optionHasValue: Rule = {
  create: (context) => ({
    JSXOpeningElement(node) {
      const names = node.attributes.map((each) => (each.type === 'JSXAttribute' ? each.name.name : '...'));
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'option' || names.includes('value')) return;
      context.report({
        node,
        message: 'Give the option a value: without one, its value is its text, which translators change.',
      });
    },
  }),
};

class Texts {
  readonly #context: Context;
  readonly #slots: ReadonlySet<string>;

  constructor(context: Context, slots: ReadonlySet<string>) {
    this.#context = context;
    this.#slots = slots;
  }

  /** The texts among several children that change themselves or stand beside something that does. */
  loose({ children }: Element | Fragment): Child[] {
    const parts = children.filter((child) => !isBlank(child));
    const isChanging = parts.some((part) => part.type === 'JSXExpressionContainer' && !isConstant(part));
    return parts.length > 1 && isChanging ? parts.filter((part) => this.#hasText(part)) : [];
  }

  /** The results of a component that may be texts, which then have the siblings of the component. */
  returnedBy(component: Callable): Expression[] {
    return resultsOf(component).filter((result) => this.#canBeText(result));
  }

  #hasText(part: Child): boolean {
    if (part.type === 'JSXElement') return false;
    if (part.type === 'JSXFragment') return part.children.some((child) => !isBlank(child) && this.#hasText(child));
    return part.type !== 'JSXExpressionContainer' || this.#canBeText(part.expression as Expression);
  }

  /** Whether an expression may yield a text. What can't be told, such as a parameter, may. */
  #canBeText(expression: Expression): boolean {
    switch (expression.type) {
      case 'JSXElement':
      case 'ArrowFunctionExpression':
        return false;
      case 'JSXFragment':
        return this.#hasText(expression);
      case 'Literal':
        return typeof expression.value !== 'boolean' && expression.value !== null;
      case 'ConditionalExpression':
        return this.#canBeText(expression.consequent) || this.#canBeText(expression.alternate);
      case 'LogicalExpression':
        // What stands before `&&` is rendered only when it is empty.
        return this.#canBeText(expression.right) || (expression.operator !== '&&' && this.#canBeText(expression.left));
      case 'Identifier':
        return expression.name !== 'undefined' && this.#yieldsText(expression);
      case 'CallExpression':
        return this.#callYieldsText(expression);
      case 'ChainExpression':
        return this.#canBeText(expression.expression);
      default:
        return true;
    }
  }

  /** `rows.map(callback)` yields what the callback does, `children(…)`, a render prop, elements. A portal is elsewhere. */
  #callYieldsText({ callee, arguments: [callback] }: Call): boolean {
    if (callee.type === 'Identifier') return !/^(children|createPortal)$/.test(callee.name) && this.#yieldsText(callee);
    const isMap = callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'map';
    if (!isMap || !callback) return true;
    if (callback.type === 'Identifier') return this.#yieldsText(callback);
    return !isCallable(callback) || this.#resultIsText(callback);
  }

  /** Whether a variable of the file, or a function called, may be or yield a text. */
  #yieldsText(identifier: Extract<Expression, { type: 'Identifier' }>): boolean {
    let scope: ReturnType<Context['sourceCode']['getScope']> | null = this.#context.sourceCode.getScope(identifier);
    while (scope && !scope.set.has(identifier.name)) scope = scope.upper;
    const { type, node } = scope?.set.get(identifier.name)?.defs[0] ?? {};
    if (type === 'FunctionName') return this.#resultIsText(node as Callable);
    if (node?.type !== 'VariableDeclarator' || !node.init || node.id.type !== 'Identifier')
      return !this.#slots.has(identifier.name);
    return isCallable(node.init) ? this.#resultIsText(node.init) : this.#canBeText(node.init);
  }

  #resultIsText(callable: Callable): boolean {
    return resultsOf(callable).some((result) => this.#canBeText(result));
  }
}

/** A comment, or space, which translators leave alone. */
function isBlank(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  return expression.type === 'JSXEmptyExpression' || (expression.type === 'Literal' && `${expression.value}`.trim() === '');
}

const isConstant = (child: Child): boolean => child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal';

const isCallable = (node: { type: string }): node is { type: string } & Callable =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

const isComponent = (id: { type: string; name?: string } | null): boolean => /^[A-Z]/.test(id?.name ?? '');

function resultsOf({ body }: Callable): Expression[] {
  return body?.type === 'BlockStatement' ? returned(body.body) : body ? [body] : [];
}

/** What statements return, without those of functions inside them. */
function returned(statements: readonly Statement[]): Expression[] {
  return statements.flatMap((statement) => {
    if (statement.type === 'ReturnStatement') return statement.argument ?? [];
    if (statement.type === 'BlockStatement') return returned(statement.body);
    if (statement.type !== 'IfStatement') return [];
    return returned(statement.alternate ? [statement.consequent, statement.alternate] : [statement.consequent]);
  });
}
