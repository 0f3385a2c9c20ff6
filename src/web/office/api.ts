import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/errors.ts';
import { readToken } from './session/token.ts';

/** Milliseconds after which an unanswered call counts as "no response". Exports are exempt: they may run for minutes. */
const PATIENCE = 20_000;

/** The server answered, and refused. `message` is the server's own text, or empty when it sent none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The message to show under each refused input. */
  readonly fields: Record<string, string>;
  /** All that the server answered: some refusals bring more than a message. */
  readonly body: Readonly<Partial<ErrorBody> & Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.body = { ...body };
  }
}

/** The server never answered: no network, no server, or no patience left. */
export class NoResponseError extends Error {
  constructor(cause: unknown) {
    super('No response from the server.', { cause });
    this.name = 'NoResponseError';
  }
}

type Renew = (token: string) => Promise<void> | undefined;
let renew: Renew = () => undefined;

/**
 * Sets what to do about a token that the server no longer accepts. Where it answers a promise, the refused call waits for it and is
 * made once more with the token that is stored by then: a session that ends in the middle of work then costs nobody what they did.
 */
export function onTokenRefused(handler: Renew): void {
  renew = handler;
}

/** Waits until a refused token is replaced, where it will be. Answers whether the call is worth another try. */
export async function waitForRenewal(token: string, signal: AbortSignal | undefined): Promise<boolean> {
  const renewed = renew(token);
  if (!renewed) return false;
  await settled(renewed, signal);
  return true;
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The `ETag` of what is known: then 304 may be the answer. */
  known?: string | undefined;
  signal?: AbortSignal;
  /** The call may outlive the page that made it. */
  keepalive?: boolean;
  /** Milliseconds; `Infinity` waits for ever. */
  patience?: number;
  /** `null` sends none; without it the stored one. */
  token?: string | null;
}

/**
 * One call of the API with the stored token.
 *
 * @throws ApiError when the server refuses, NoResponseError when it doesn't answer, the signal's own reason when the caller gave up
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, signal, keepalive = false, patience = PATIENCE, known, token = readToken() } = options;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (known !== undefined) headers.set('If-None-Match', known);
  const limits = [signal, patience === Infinity ? undefined : AbortSignal.timeout(patience)].filter(
    (limit) => limit !== undefined,
  );
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      keepalive,
      cache: 'no-store',
      signal: AbortSignal.any(limits),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (failure) {
    signal?.throwIfAborted();
    throw new NoResponseError(failure);
  }
  if (response.ok || (response.status === 304 && known !== undefined)) return response;
  if (response.status === ERROR_STATUS.unauthenticated && token) {
    const renewed = renew(token);
    if (renewed && options.token === undefined) {
      await settled(renewed, signal);
      return call(path, options);
    }
  }
  throw new ApiError(response.status, await readErrorBody(response));
}

/** Waits, unless the caller gives up. */
async function settled(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return promise;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason as Error);
  signal.addEventListener('abort', giveUp);
  try {
    await Promise.race([promise, givenUp]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  signal.throwIfAborted();
}

/** As `call`, with the answer read as JSON. What it holds is the server's word, checked by its own tests. */
export async function callJson<Answer>(path: string, options?: CallOptions): Promise<Answer> {
  const response = await call(path, options);
  return (await response.json()) as Answer;
}

/** A proxy in between may answer HTML: then there is no message to show. */
async function readErrorBody(response: Response): Promise<Partial<ErrorBody>> {
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return {};
    const { message, code, fields, ...more } = body as Partial<ErrorBody>;
    return {
      ...more,
      ...(typeof message === 'string' ? { message } : {}),
      ...(code === undefined ? {} : { code }),
      ...(fields === undefined ? {} : { fields }),
    };
  } catch {
    return {};
  }
}
