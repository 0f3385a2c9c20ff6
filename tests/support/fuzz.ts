import fc, { type Arbitrary } from 'fast-check';
import { buildPdf } from './documents.ts';
import { createValues, hostile, hostileText, PERSON, type Schema, type Values } from './fuzz-values.ts';
import { LEAD_KINDS } from './leads.ts';

interface Described {
  parameters?: readonly { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

export interface Operation extends Described {
  method: string;
  path: string;
}

/** The calls of an OpenAPI document. */
export function operationsOf({ paths }: { paths: Readonly<Record<string, Readonly<Record<string, object>>>> }): Operation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );
}

/** A request, in a form that can be printed when it makes a test fail. */
export interface FuzzRequest {
  method: string;
  /** With its query. */
  address: string;
  headers: Record<string, string>;
  body?: string | Record<string, string | number>;
}

const BROKEN_JSON = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,}',
  '{"__proto__":{"role":"admin"}}',
  '['.repeat(5000),
  '{"fullName":"\\ud800"}',
];

/**
 * Requests for a call: half of them as the document describes it, the others with parts that are missing, broken, repeated or
 * unknown.
 */
export function requestFor(operation: Operation, ids: Ids): Arbitrary<FuzzRequest> {
  return fc.oneof(makeRequest(operation, ids, true), makeRequest(operation, ids, false));
}

function makeRequest(
  { method, path, parameters = [], requestBody }: Operation,
  { rows, related }: Ids,
  isValid: boolean,
): Arbitrary<FuzzRequest> {
  const values = createValues(related, isValid);
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...rows, 'none') }, { weight: 1, arbitrary: hostileText });
  const queries = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => pair(fc.constant(name), values.inputFor(schema)));
  const stray = pair(fc.constantFrom('page', 'limit', 'id', '__proto__', 'a[b]'), hostile);
  const headers = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, schema }) => pair(fc.constant(name), values.inputFor(schema)));

  return fc
    .record({
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(method) },
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
      ),
      id,
      query: fc.tuple(...queries.map((each) => fc.option(each)), fc.option(stray, { freq: 8 })),
      repeated: isValid ? fc.constant(false) : fc.boolean(),
      headers: fc.tuple(...headers.map((each) => fc.option(each))),
      body: requestBody === undefined ? fc.constant(undefined) : bodyFor(requestBody, values),
    })
    .map(({ body: sent, ...request }) => {
      const given = request.query.filter((each) => each !== null);
      const query = new URLSearchParams([...given, ...(request.repeated ? given.slice(0, 1) : [])]);
      const address = path.replace(/\{\w+\}/, encodeURIComponent(request.id.toWellFormed()) || 'none');
      const extra = request.headers
        .filter((each) => each !== null)
        .map(([name, value]) => [name, value.replace(/[^\x21-\x7e]/g, '-')]);
      const hasBody = sent !== undefined && !/GET|HEAD/.test(request.method);
      return {
        method: request.method,
        address: query.size === 0 ? address : `${address}?${query.toString()}`,
        headers: { ...Object.fromEntries(extra), ...(hasBody && sent.type !== '' && { 'Content-Type': sent.type }) },
        ...(hasBody && { body: sent.body }),
      };
    });
}

const pair = (name: Arbitrary<string>, value: Arbitrary<unknown>) =>
  fc.tuple(
    name,
    value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
  ) as Arbitrary<[string, string]>;

function bodyFor({ content }: NonNullable<Described['requestBody']>, { inputFor }: Values) {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  if (type === 'multipart/form-data') {
    // The type comes with the boundary, from the form itself. A number stands for a file of so many bytes, zero for a PDF.
    const parts = Object.entries(schema.properties ?? {}).map(([name, each]) => {
      const value =
        each.format === 'binary'
          ? fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 }))
          : pair(fc.constant(name), inputFor(each)).map(([, text]) => text);
      return fc.option(
        value.map((given) => [name, given] as const),
        { freq: schema.required?.includes(name) ? 20 : 2 },
      );
    });
    const form = fc
      .tuple(...parts)
      .map((given) => ({ type: '', body: Object.fromEntries(given.filter((each) => each !== null)) }));
    return fc.oneof(
      { weight: 9, arbitrary: form },
      fc.constant({ type: 'multipart/form-data; boundary=x', body: '--x\r\n\r\n' }),
    );
  }
  const types = fc.oneof(
    { weight: 15, arbitrary: fc.constant(type) },
    fc.constantFrom('', 'text/plain', 'application/xml', 'application/json; charset=utf-16'),
  );
  const text = fc.oneof(
    { weight: 12, arbitrary: inputFor(schema).map((value) => JSON.stringify(value)) },
    fc.constantFrom(...BROKEN_JSON),
  );
  return fc.record({ type: types, body: text });
}

/** The body as `fetch` takes it. */
export function bodyOf({ body }: FuzzRequest): BodyInit | undefined {
  if (body === undefined || typeof body === 'string') return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, typeof value === 'string' ? value : fileOf(value));
  return form;
}

function fileOf(size: number): File {
  const bytes = size === 0 ? new Uint8Array(buildPdf()) : new Uint8Array(size).fill(37);
  return new File([bytes], `${PERSON.name}.pdf`);
}

/** What an error says, without the rows that a conflict returns. */
export async function errorText(answer: Response): Promise<string> {
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true && text !== '';
  const { message, fields } = isJson ? (JSON.parse(text) as { message?: string; fields?: object }) : { message: text };
  return JSON.stringify([message, fields, ...answer.headers]);
}

/** Sends a request with every permission. */
type Ask = (method: string, address: string, init?: RequestInit) => Promise<Response>;

/** Stores a few rows of each kind. */
export async function seed(ask: Ask): Promise<void> {
  const sent: { path: string; body: object | FormData }[] = LEAD_KINDS.flatMap((kind) =>
    ['one', 'two', 'three'].map((name) => kind.form(name)),
  );
  for (const name of ['Loans', 'Cars'])
    sent.push({ path: '/api/categories', body: { name } }, { path: '/api/tags', body: { name } });
  sent.push({ path: '/api/staff', body: { email: 'invited@rinova.test', role: 'blog' } });
  for (const { path, body } of sent) await send(ask, path, body);
  const { related } = await readIds({ path: '/api/posts' }, ask);
  const [category = ''] = related;
  const post = new FormData();
  for (const [name, value] of Object.entries({ title: 'One', content: '<p>Words</p>', category })) post.set(name, value);
  await send(ask, '/api/posts', post);
}

async function send(ask: Ask, path: string, body: object | FormData): Promise<void> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = isForm ? {} : { 'Content-Type': 'application/json' };
  const answer = await ask('POST', path, { headers, body: isForm ? body : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
}

/** Where the rows are listed that a call names in its path, and those that its input may name. */
const LISTS: readonly (readonly [path: string, rows: string, ...related: string[]])[] = [
  ['/api/loans/work', '/api/loans/get-applications', '/api/loans/get-applications', '/api/staff'],
  ['/api/loans', '/api/loans/get-applications', '/api/staff'],
  ...LEAD_KINDS.map(({ noun, list }) => [`/api/${noun}`, list] as const),
  ['/api/posts', '/api/posts', '/api/categories'],
  ...['/api/categories', '/api/tags', '/api/staff', '/api/audit'].map((path) => [path, path] as const),
  ['/api/auth/sessions', '/api/auth/sessions'],
];

interface Row {
  _id: string;
  slug?: string;
  state?: string;
}

/** The ids of rows that exist. */
export interface Ids {
  rows: readonly string[];
  related: readonly string[];
}

/** Reads the ids that a call may name. The accounts that send requests are not among them: they would be disabled. */
export async function readIds({ path }: Pick<Operation, 'path'>, ask: Ask): Promise<Ids> {
  const [, own, ...others] = LISTS.find(([start]) => path.startsWith(start)) ?? [];
  const read = async (list: string | undefined) => {
    if (list === undefined) return [];
    const answer = await ask('GET', list);
    if (!answer.ok) throw new Error(`${list} answers ${answer.status}: ${await answer.text()}`);
    const listed = (await answer.json()) as Row[] | { data: Row[] };
    const rows = Array.isArray(listed) ? listed : listed.data;
    return rows.filter(({ state }) => state !== 'active');
  };
  const rows = path.includes('{') ? await read(own) : [];
  return {
    rows: rows.map(({ _id, slug = _id }) => (path.includes('{slug}') ? slug : _id)),
    related: (await Promise.all(others.map(read))).flat().map(({ _id }) => _id),
  };
}
