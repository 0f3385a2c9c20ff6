import { queryOptions } from '@tanstack/react-query';
import type { Address, AnswerFrom, ConflictFrom, SentTo } from '../../../shared/kit/call-list.ts';
import type { RowAnswer } from '../../../shared/kit/lists.ts';
import { ApiError, call, type CallOptions, jsonOf } from '../api.ts';
import { type FormCall, sendForm } from '../send-form.ts';

type Method = NonNullable<CallOptions['method']>;
type Options = Omit<CallOptions, 'method' | 'body' | 'etag'>;
/** What is sent; nothing, where nothing has to be. */
type Sending<A extends Address> = Record<never, unknown> extends SentTo<A> ? [sent?: SentTo<A>] : [sent: SentTo<A>];
/** What its path is made of. */
type Placing<A extends Address> =
  Record<never, unknown> extends Omit<SentTo<A>, 'body'>
    ? [sent?: Omit<SentTo<A>, 'body'>]
    : [sent: Omit<SentTo<A>, 'body'>];
type Asking<A extends Address> =
  Record<never, unknown> extends SentTo<A> ? [sent?: SentTo<A>, options?: Options] : [sent: SentTo<A>, options?: Options];

interface Parts {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The path of a call of some list, where the type of the call is not known. */
export const listPathOf = (address: Address, id?: string): string =>
  pathOf(address, ...([{ id }] as unknown as Placing<Address>));

/** Reads a row of some list. */
export const askForListed = <Row>(address: Address, id: string, signal: AbortSignal) =>
  ask(address as 'GET /api/messages/:id', { id }, { signal }) as Promise<object> as Promise<RowAnswer<Row>>;

/** Deletes a row of some list, as `askToDelete`. */
export const deleteListed = (address: Address, id: string): Promise<boolean> =>
  askToDelete(address as 'DELETE /api/messages/:id', { id });

/** The path of a call with its parameters and its query. */
export function pathOf<A extends Address>(address: A, ...[sent]: Placing<A>): string {
  const { query = {}, ...params } = (sent ?? {}) as Parts & Record<string, unknown>;
  const [, pattern = ''] = address.split(' ');
  const path = pattern.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(String(params[name]))}`);
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/**
 * Makes a call, for an answer that is not only its JSON: a header, a file, or nothing new.
 *
 * @throws as `call`
 */
export function answerTo<A extends Address>(
  address: A,
  sent: SentTo<A> | undefined,
  options?: Options & Pick<CallOptions, 'etag'>,
): Promise<Response> {
  const method = address.split(' ', 1)[0] as Method;
  const { body } = (sent ?? {}) as Parts;
  return call(pathOf(address, ...([sent] as Placing<A>)), { ...options, method, ...(body !== undefined && { body }) });
}

/**
 * Makes a call. What is sent and what is answered have its types.
 *
 * @throws as `call`
 */
export async function ask<A extends Address>(address: A, ...[sent, options]: Asking<A>): Promise<AnswerFrom<A>> {
  const response = await answerTo(address, sent, options);
  return response.status === 204 ? (undefined as AnswerFrom<A>) : jsonOf(response);
}

/**
 * Makes a call that takes a form.
 *
 * @throws as `sendForm`
 */
export const askWithForm = <A extends Address>(
  address: A,
  sent: SentTo<A>,
  form: Omit<FormCall, 'method'>,
): Promise<AnswerFrom<A>> =>
  sendForm(pathOf(address, ...([sent] as Placing<A>)), { ...form, method: address.split(' ', 1)[0] as 'POST' | 'PUT' });

/** The answer when another request was first. It is known by a property: other conflicts are only errors. */
export const conflictFrom = <A extends Address>(
  _address: A,
  error: unknown,
  property: keyof ConflictFrom<A> & string,
): ConflictFrom<A> | undefined =>
  error instanceof ApiError && error.status === 409 && property in error.body
    ? (error.body as unknown as ConflictFrom<A>)
    : undefined;

/** The key of a query, which begins with the path of the call: what changes a row forgets all keys that begin so. */
export const keyOf = <A extends Address>(address: A, ...sending: Sending<A>) => queryOf(address, ...sending).queryKey;

/** What `useQuery` needs to make a call. */
export function queryOf<A extends Address>(address: A, ...[sent, options]: Asking<A>) {
  const { query, ...params } = (sent ?? {}) as Parts & SentTo<A>;
  const path = pathOf(address, ...([params] as unknown as Placing<A>));
  return queryOptions({
    queryKey: query === undefined ? [path] : [path, query],
    queryFn: ({ signal }) => ask(address, ...([sent, { ...options, signal }] as Asking<A>)),
  });
}

/**
 * Deletes a row.
 *
 * @returns false when it was deleted already
 * @throws as `call`, for any other reason
 */
export async function askToDelete<A extends Extract<Address, `DELETE ${string}`>>(
  address: A,
  ...asking: Asking<A>
): Promise<boolean> {
  try {
    await ask(address, ...asking);
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return false;
    throw failure;
  }
}
