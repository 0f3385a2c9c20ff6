import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/kit/errors.ts';
import { IDEMPOTENCY_HEADER } from '../../shared/kit/idempotency.ts';
import { forgetEarly, takeEarly } from './ask-early.ts';
import { doubtConnection, trustConnection } from './connection.ts';
import { readToken } from './token.ts';

const CALL_TIMEOUT_MS = 20_000;

/** The server answered with an error. `message` is the server's own text, or empty when it sent none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The message to show under each refused input. */
  readonly fields: Record<string, string>;
  /** The whole answer: some errors carry more than a message. */
  readonly body: Readonly<Partial<ErrorBody> & Record<string, unknown>>;
  /** Finds the call in the server's log. */
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody>, requestId?: string) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.body = { ...body };
    this.requestId = requestId;
  }
}

const idOf = ({ headers }: Response) => headers.get('X-Request-Id') ?? undefined;

let lastAnswer: string | undefined;

/** The JSON of an answer, which is shown next. */
export async function jsonOf<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Answer;
  lastAnswer = idOf(response);
  return answer;
}

/** The call that failed or, of an answer that could not be shown, the last one: finds it in the server's log. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : lastAnswer;

/** What to tell people of a failed call: the server's own text if it sent one. */
export const failureOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;

/** What follows "Failed to …": of a full disk or a damaged database, which no second try mends, the server says why. */
export const remedyOf = (error: unknown): string =>
  (error instanceof ApiError && error.code === 'unavailable' && error.message) || 'Please try again.';

/** There was no answer: no network, no server, or a timeout. */
export class NoResponseError extends Error {
  constructor(cause: unknown) {
    super('No response from the server.', { cause });
    this.name = 'NoResponseError';
  }
}

type Renew = (token: string) => Promise<void> | undefined;
let renew: Renew = () => undefined;

/**
 * Sets what happens when the server refuses a token. If the handler returns a promise, the refused call waits for it and is
 * repeated with the token that is stored by then, so that nothing is lost when a session ends in the middle of work.
 */
export function onTokenRefused(handler: Renew): void {
  renew = handler;
}

let confirmIdentity: () => Promise<boolean> = async () => false;

/**
 * Sets what happens when the server wants a second factor before it does what a call asks for. If it resolves to true, the
 * call is repeated; nothing that was typed is lost.
 */
export function onStepUpRequired(handler: () => Promise<boolean>): void {
  confirmIdentity = handler;
}

/**
 * Waits until a refused token is replaced, if it will be.
 *
 * @returns whether the call is worth another try
 */
export async function waitForRenewal(token: string, signal: AbortSignal | undefined): Promise<boolean> {
  const renewed = renew(token);
  if (!renewed) return false;
  await orAborted(renewed, signal);
  return true;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** A call that is repeated with the same key is carried out once. */
  idempotencyKey?: string;
  /** The `ETag` of the version at hand: the answer may then be 304. */
  etag?: string | undefined;
  signal?: AbortSignal;
  /** The call may outlive the page that made it. */
  keepalive?: boolean;
  /** `Infinity` waits for ever, as for an export, which may run for minutes. */
  timeoutMs?: number;
  /** `null` sends none; by default the stored one is sent. */
  token?: string | null;
}

/**
 * Calls the API with the stored token.
 *
 * @throws ApiError when the server refuses, NoResponseError when it doesn't answer, the signal's reason when it is aborted
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const {
    method = 'GET',
    body,
    idempotencyKey,
    signal,
    keepalive = false,
    timeoutMs = CALL_TIMEOUT_MS,
    etag,
    token = readToken(),
  } = options;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey);
  if (etag !== undefined) headers.set('If-None-Match', etag);
  const limits = [signal, timeoutMs === Infinity ? undefined : AbortSignal.timeout(timeoutMs)].filter(
    (limit) => limit !== undefined,
  );
  const aborting = AbortSignal.any(limits);
  if (method !== 'GET') forgetEarly();
  const early = method === 'GET' && etag === undefined ? takeEarly(path, token) : undefined;
  let response: Response;
  try {
    response = await (early
      ? orAborted(early, aborting)
      : fetch(path, {
          method,
          headers,
          keepalive,
          cache: 'no-store',
          signal: aborting,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }));
  } catch (failure) {
    signal?.throwIfAborted();
    doubtConnection();
    throw new NoResponseError(failure);
  }
  trustConnection();
  if (response.ok || (response.status === 304 && etag !== undefined)) return response;
  if (response.status === ERROR_STATUS.unauthenticated && token) {
    const renewed = renew(token);
    if (renewed && options.token === undefined) {
      await orAborted(renewed, signal);
      return call(path, options);
    }
  }
  const error = new ApiError(response.status, await readErrorBody(response), idOf(response));
  if (error.code === 'step_up_required' && (await orAborted(confirmIdentity(), signal))) return call(path, options);
  throw error;
}

/** Waits for a promise, unless the signal is aborted first. */
async function orAborted<Result>(promise: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return promise;
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  try {
    const result = await Promise.race([promise, aborted]);
    signal.throwIfAborted();
    return result;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Empty when the answer is not JSON, such as a proxy's own error page. */
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
