import { parseSync } from 'vite';

/** A small change that a test should notice. */
export interface Fault {
  /** Characters of the source that `replacement` takes the place of. */
  start: number;
  end: number;
  replacement: string;
  line: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPPOSITES: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};

/** Methods whose call can be left out of a chain: `rows.filter(f).map(g)` becomes `rows.map(g)`. */
const OPTIONAL_METHODS = ['where', 'orderBy', 'limit', 'filter', 'sort', 'toSorted', 'slice', 'trim', 'toLowerCase'];

/** TypeScript syntax that has a value; everything else of it is types. */
const TYPED_VALUES = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

/**
 * Finds the places of a source where one fault can be planted. Messages of errors, log lines and the API document are left
 * alone.
 */
export function findFaults(path: string, code: string): Fault[] {
  const faults: Fault[] = [];
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const add = ({ start, end }: { start: number; end: number }, replacement: string) =>
    faults.push({ start, end, replacement, line: code.slice(0, start).split('\n').length });

  function visit(node: Node, parent?: Node): void {
    if (node.type === 'ImportDeclaration' || isType(node) || isReport(node, textOf) || isUntested(node, textOf)) return;
    plant(node, parent);
    for (const [key, value] of Object.entries(node)) {
      if (isName(node, key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
    }
  }

  function plant(node: Node, parent?: Node): void {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        return void add(node['test'] as Node, `!(${textOf(node['test'] as Node)})`);
      case 'BinaryExpression':
      case 'LogicalExpression':
        return plantOperator(node, node['left'] as Node, node['right'] as Node);
      case 'AssignmentExpression':
        return plantOperator(node, node['left'] as Node, node['right'] as Node);
      case 'UpdateExpression':
        return void add(node, textOf(node).replace(String(node['operator']), OPPOSITES[String(node['operator'])] ?? ''));
      case 'UnaryExpression':
        return void (node['operator'] === '!' && add(node, textOf(node['argument'] as Node)));
      case 'Literal':
        return plantLiteral(node, parent);
      case 'ReturnStatement':
        return void (node['argument'] && add(node, 'return undefined;'));
      case 'ExpressionStatement':
        return void (isCall(node['expression'] as Node) && add(node, 'void 0;'));
      case 'CallExpression': {
        const callee = node['callee'] as Node;
        const method = callee['property'] as Node | undefined;
        if (callee.type === 'MemberExpression' && method && OPTIONAL_METHODS.includes(textOf(method)))
          add({ start: (callee['object'] as Node).end, end: node.end }, '');
      }
    }
  }

  function plantOperator(node: Node, left: Node, right: Node): void {
    const operator = String(node['operator']);
    const opposite = OPPOSITES[operator];
    const between = code.slice(left.end, right.start);
    if (opposite === undefined || (operator === '+' && /['"`]/.test(textOf(node)))) return;
    const start = left.end + between.indexOf(operator);
    add({ start, end: start + operator.length }, opposite);
  }

  function plantLiteral(node: Node, parent?: Node): void {
    const { value } = node;
    if (typeof value === 'boolean') add(node, String(!value));
    if (typeof value === 'number') add(node, `${value + 1}`);
    if (typeof value === 'string' && value !== '' && parent?.type !== 'ExpressionStatement') add(node, "''");
  }

  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  visit(program as unknown as Node);
  return faults;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isType = ({ type }: Node) => type.startsWith('TS') && !TYPED_VALUES.includes(type);

const isCall = (node: Node): boolean =>
  node.type === 'CallExpression' || (node.type === 'AwaitExpression' && isCall(node['argument'] as Node));

/** An error that is made, a line of the log, or what the API document says of a route. */
function isReport(node: Node, textOf: (node: Node) => string): boolean {
  const callee = node['callee'] as Node | undefined;
  if (!callee) return false;
  const name = textOf(callee);
  return node.type === 'NewExpression' ? name.endsWith('Error') : /^log\.|\.log\.|^say$|^describeRoute$/.test(name);
}

/** The tags of the API document, and the widths of columns in a spreadsheet. */
function isUntested({ type, id, key }: Node, textOf: (node: Node) => string): boolean {
  if (type === 'VariableDeclarator') return textOf(id as Node) === 'TAGS';
  return type === 'Property' && textOf(key as Node) === 'width';
}

/** Whether a child only names something: the key of a property, the source of an export. */
function isName(node: Node, key: string): boolean {
  if (key === 'source' || key === 'typeAnnotation') return true;
  return key === 'key' && !node['computed'];
}
