import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { AuditNoun } from '../../shared/audit/trail.ts';
import type { ErrorBody, ErrorCode } from '../../shared/kit/errors.ts';
import { FORM_CHECK_HEADER } from '../../shared/kit/form-check.ts';
import {
  type Answer,
  type Call,
  type CallTable,
  type Conflict,
  pathOf,
  type Received,
  type Upload,
} from '../../shared/kit/calls.ts';
import type { Outcome, Overtaken, Refused } from '../../shared/kit/outcomes.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { fileDownload } from '../http/export/answer.ts';
import { IDEMPOTENCY_PARAMETER, idempotencyKey } from '../http/idempotency.ts';
import { countCalls, type Limits } from '../http/limits.ts';
import { type Listed, listedAnswer } from '../http/listed-answer.ts';
import { BODY_ERRORS, failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { refuseForeignForms } from '../http/own-forms.ts';
import type { UploadForm, Uploads } from '../http/uploads.ts';
import { jsonBody, validate } from '../http/validation.ts';
import type { Identity } from '../http/identity.ts';

type Entry = Parameters<AuditTrail['record']>[0];
/** What the audit trail notes, of the noun of the calls unless it says another. */
export type Note = Pick<Entry, 'action'> & Partial<Omit<Entry, 'action' | 'staffId' | 'email'>>;
/** A read that is noted once, however often it is repeated within minutes. Another `question` is another read. */
type Read = Note & Pick<Parameters<AuditTrail['recordRead']>[0], 'action'> & { question?: string };

interface Asked {
  client: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** For the few that read or set cookies and headers. */
  context: Context<AppEnv>;
}

export interface AskedByStaff extends Asked {
  actor: { staffId: string; email: string };
  identity: Identity;
  /** Notes the number of rows when the export ends. */
  recordExport<Chunk extends { count: number }>(
    detail: Entry['detail'],
    chunks: AsyncIterable<Chunk>,
  ): AsyncGenerator<Chunk>;
}

type AskedOf<C extends Call> = Received<C> &
  (C extends { may: 'anyone' } ? Asked : AskedByStaff) &
  (C extends { isForm: true } | { isRepeatable: true } ? { key: string | undefined } : unknown) &
  (C extends { isForm: true } ? { formCheck: string | undefined } : unknown) &
  (C extends { upload: object } ? { form: FormData } : unknown);

type AnswerHeaders = Readonly<Record<string, string>>;
/** A file that is made while it is sent, its name without date and extension; or one that is there. */
type FileInMaking = Omit<Parameters<typeof fileDownload>[1], 'type'> & { type?: string };
type FileReply = { file: FileInMaking } | { bytes: Uint8Array<ArrayBuffer>; headers: AnswerHeaders };
/** With a function, the answer is made once the change is noted: the note must not be lost because reading again failed. */
type Answered<C extends Call> = Answer<C> | (C extends { audit: 'note' } ? () => Promise<Answer<C> | Refused> : never);
type Done<C extends Call> = C['answer'] extends { file: string }
  ? FileReply
  : C['answer'] extends { status: 204 }
    ? { headers?: AnswerHeaders }
    : { answer: Answered<C>; headers?: AnswerHeaders } | { listed: Listed<unknown> };
type Notes = Note | readonly Note[] | null;
type Reads = Read | readonly Read[] | null;
type Noted<C extends Call> = C extends { audit: 'note' }
  ? { note: Notes; read?: Reads }
  : C extends { audit: 'read' }
    ? { read: Reads; note?: never }
    : { note?: never; read?: never };
type Reply<C extends Call> =
  | (Refused & (C extends { audit: 'note' } ? { note?: Notes } : { note?: never }))
  | (Done<C> & Noted<C>)
  // What a conflict shows is read, too.
  | (C extends { conflict: object } ? Overtaken<Omit<Conflict<C>, keyof ErrorBody>> & { read?: Reads } : never)
  | (C extends { moved: string } ? { movedTo: string } : never);

/**
 * A handler for each call. One that is missing, answers another shape or forgets the note does not compile. Properties that
 * an answer has too many do, where it is not written out: the tests look for them in each answer they get.
 */
export type Handlers<T extends CallTable> = {
  [N in keyof T]: T[N] extends { may: 'anyone'; audit: 'note' | 'read' }
    ? never
    : (asked: AskedOf<T[N]>) => Promise<Reply<T[N]>> | Reply<T[N]>;
};

export const ifDone = <O extends { ok: boolean }, R>(outcome: O, reply: (done: Extract<O, { ok: true }>) => R) =>
  outcome.ok ? reply(outcome as Extract<O, { ok: true }>) : (outcome as Exclude<O, { ok: true }>);

/** Answers with a sentence, if it was done. */
export const said = (outcome: Outcome, message: string) => (outcome.ok ? { answer: { message } } : outcome);

interface Parts {
  /** The heading in the OpenAPI document. */
  tag: string;
  noun?: AuditNoun;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  uploads: Uploads;
  origin: () => string;
}

interface AnyReply {
  ok?: false;
  note?: Notes;
  read?: Reads;
  movedTo?: string;
  file?: FileInMaking;
  bytes?: Uint8Array<ArrayBuffer>;
  listed?: Listed<unknown>;
  answer?: object | (() => Promise<object>);
  headers?: AnswerHeaders;
}

/** The routes of a table of calls: who may, limits, second factor, validation, what is noted, and the description. */
export function routesOf<T extends CallTable>(table: T, handlers: NoInfer<Handlers<T>>, parts: Parts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, call] of Object.entries<Call>(table)) {
    const [method = ''] = call.address.split(' ');
    const handle = handlers[name] as unknown as (asked: object) => Promise<AnyReply>;
    routes.on(method, pathOf(call), describeCall(parts.tag, call), ...stepsOf(call, parts), async (c) => {
      const reply = await handle(await askedOf(c, call, parts));
      if (isKnown(c, call, reply)) return c.body(null, 304);
      await record(c, parts, reply);
      return send(c, call, await withAnswer(reply));
    });
  }
  return routes;
}

/** The forms with files among these calls, whose bodies may be larger than others. */
export const uploadsOf = (table: CallTable): UploadForm[] =>
  Object.values(table).flatMap(({ address, upload }) =>
    upload ? [{ ...upload, address: new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`) }] : [],
  );

/** What a call passes before its handler, in this order. */
function stepsOf(call: Call, { tokens, limits, origin }: Parts): MiddlewareHandler<AppEnv>[] {
  const { may, params, query, body } = call;
  const permissions = typeof may !== 'string' ? may : may === 'anyone' || may === 'any staff' ? [] : [may];
  const refuseOtherSites: MiddlewareHandler<AppEnv> = (c, next) => {
    refuseForeignForms(c, origin());
    return next();
  };
  return [
    call.ownSite && refuseOtherSites,
    may !== 'anyone' && requireStaff(tokens, ...permissions),
    call.stepUp && stepUp,
    call.isForm && countCalls(limits.lead, { isStop: true }),
    call.limit && countCalls(limits[call.limit]),
    params && validate('param', params),
    body && jsonBody,
    body && validate('json', body),
    query && validate('query', query),
    call.validLimit && countCalls(limits[call.validLimit]),
  ].filter((step) => typeof step === 'function') as MiddlewareHandler<AppEnv>[];
}

async function askedOf(c: Context<AppEnv>, call: Call, { audit, noun, uploads }: Parts): Promise<object> {
  const valid = (target: 'param' | 'json' | 'query') => c.req.valid(target as never) as object;
  return Object.assign(Object.create(WITH_SIGNAL) as object, {
    ...(call.params ? valid('param') : parametersOf(c)),
    ...(call.query && { query: valid('query') }),
    ...(call.body && { body: valid('json') }),
    ...((call.isForm || call.isRepeatable) && { key: idempotencyKey(c) }),
    ...(call.isForm && { formCheck: c.req.header(FORM_CHECK_HEADER) }),
    ...(call.upload && { form: await uploads.readForm(c, call.upload) }),
    ...(call.may !== 'anyone' && {
      actor: actorOf(c),
      identity: c.var.identity,
      recordExport: (detail: Entry['detail'], chunks: AsyncIterable<{ count: number }>) =>
        audit.recordExport({ ...actorOf(c), ...(noun && { noun }), detail }, chunks),
    }),
    client: c.get('facts').client,
    context: c,
  });
}

/** The parts of an address. PostgreSQL refuses a text with a NUL, which would look like a failure: it names nothing either way. */
const parametersOf = (c: Context<AppEnv>) =>
  Object.fromEntries(Object.entries(c.req.param()).map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]));

/**
 * Makes the signal of a call when it is asked for. One getter for all calls: V8 gives an object with a getter of its own a shape of
 * its own, which keeps all of the request alive until the next collection of old space; leads then cost a fifth more.
 */
const WITH_SIGNAL = {
  get signal() {
    return goneSignal((this as unknown as { context: Context }).context.req.raw);
  },
};

function isKnown(c: Context<AppEnv>, { answer }: Call, reply: AnyReply): boolean {
  if (!('etag' in answer) || typeof reply.answer !== 'object') return false;
  const tag = `"${createHash('sha256').update(JSON.stringify(reply.answer)).digest('base64url')}"`;
  c.header('ETag', tag);
  return c.req.header('If-None-Match') === tag;
}

async function record(c: Context<AppEnv>, { audit, noun }: Parts, { note, read }: AnyReply): Promise<void> {
  const about = (entry: Note): Entry => ({ ...actorOf(c), ...(noun && { noun }), ...entry });
  if (note) await audit.recordAll([note].flat().map(about));
  for (const { question, ...entry } of [read ?? []].flat())
    await audit.recordRead({ ...about(entry), action: entry.action }, question);
}

/** The reply with its answer, or why there is none any more. */
async function withAnswer(reply: AnyReply): Promise<AnyReply> {
  if (typeof reply.answer !== 'function') return reply;
  const answer: object = await reply.answer();
  return 'ok' in answer && answer.ok === false ? (answer as Refused) : { ...reply, answer };
}

function send(c: Context<AppEnv>, { answer }: Call, reply: AnyReply): Response | Promise<Response> {
  const { movedTo, file, bytes, listed, headers } = reply;
  if (reply.ok === false) throw errorOf(reply as Refused | Overtaken<object>);
  if (movedTo !== undefined) return c.redirect(movedTo, 301);
  if (file && 'file' in answer) return fileDownload(c, { type: answer.file, ...file });
  if (bytes) return c.body(bytes, 200, headers);
  if (listed) return listedAnswer(c, listed);
  const status = ('status' in answer && answer.status) || 200;
  return status === 204 ? c.body(null, 204, headers) : c.json(reply.answer, status, headers);
}

function errorOf(reply: Refused | Overtaken<object>): ApiError {
  const { code, message } = reply;
  if (reply.conflict) return new ApiError(code, message, { next: reply.conflict });
  const { fields, headers, challenge, factors } = reply;
  const next = { ...(challenge !== undefined && { challenge }), ...(factors && { factors }) };
  return new ApiError(code, message, { ...(fields && { fields }), headers: { ...headers }, next });
}

/** Aborted when the client disconnects. The request's own signal has a string as its reason instead of an error. */
function goneSignal(request: Request): AbortSignal {
  const gone = new AbortController();
  if (request.signal.aborted) gone.abort();
  request.signal.addEventListener('abort', () => gone.abort(), { once: true });
  return gone.signal;
}

const FORM_CHECK_PARAMETER = {
  in: 'header' as const,
  name: FORM_CHECK_HEADER,
  required: false,
  description:
    'From the site’s own forms: milliseconds since the page was opened, and whether a hidden field is filled. Staff then ' +
    'look at what may be spam before it is listed. Calls without it are listed at once.',
  schema: { type: 'string' as const },
};

function describeCall(tag: string, call: Call): MiddlewareHandler {
  const { summary, description, upload, answer, conflict, moved } = call;
  const parameters = [
    ...(call.isForm || call.isRepeatable ? [IDEMPOTENCY_PARAMETER] : []),
    ...(call.isForm ? [FORM_CHECK_PARAMETER] : []),
  ];
  return describeRoute({
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(call.may !== 'anyone' && STAFF_ONLY),
    ...(parameters.length > 0 && { parameters }),
    ...(upload && { requestBody: formOf(upload) }),
    responses: {
      ...successOf(answer),
      ...(moved !== undefined && { 301: { description: moved, headers: { Location: TEXT_HEADER } } }),
      ...failures(...failuresOf(call)),
      ...(conflict && { 409: jsonAnswer(conflict.words, conflict.schema) }),
    },
  });
}

const TEXT_HEADER = { schema: { type: 'string' as const } };

function successOf(answer: Call['answer']) {
  if ('file' in answer) return { 200: fileAnswer(answer.words, answer.file) };
  if (!('schema' in answer)) return { 204: { description: answer.words } };
  const { words, schema, status = 200, headers, etag } = answer;
  const described = Object.entries({ ...headers, ...(etag && { ETag: 'For `If-None-Match`' }) });
  return {
    [status]: {
      ...jsonAnswer(words, schema),
      ...(described.length > 0 && {
        headers: Object.fromEntries(described.map(([name, description]) => [name, { description, ...TEXT_HEADER }])),
      }),
    },
    ...(etag && { 304: { description: 'Not modified' } }),
  };
}

const formOf = ({ required, properties }: Upload) => ({
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object' as const, required: [...required], properties } } },
});

/** How a call may fail, as far as it follows from the table. */
function failuresOf({ may, address, body, upload, query, params, anyId, stepUp, ownSite, fails = [] }: Call): ErrorCode[] {
  return [
    ...(body ? BODY_ERRORS : []),
    ...(upload ? UPLOAD_ERRORS : []),
    ...(query || params ? (['invalid_input'] as const) : []),
    ...(may === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(ownSite || (may !== 'anyone' && may !== 'any staff') ? (['forbidden'] as const) : []),
    ...(stepUp ? (['step_up_required'] as const) : []),
    ...(address.includes('/:') && !anyId ? (['not_found'] as const) : []),
    ...fails,
  ];
}
const UPLOAD_ERRORS = ['invalid_input', 'too_large', 'unsupported_media_type'] as const;
