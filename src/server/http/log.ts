import { LRUCache } from 'lru-cache';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import type { Config } from '../config/config.ts';
import { maskPersonal } from './masking.ts';
import { createBatches, createTimestamp, type LogRequest, requestLine } from './request-log.ts';

export type Log = Logger;

const PERSONAL = new Set(Object.values(LEAD_FIELDS).flatMap((fields) => Object.keys(fields)));
// The text of an error is called the same.
PERSONAL.delete('message');
const REDACTED = ['password', 'token', 'authorization', ...PERSONAL];

/** Longer paths are cut before masking, to bound its cost. */
const MAX_MASKED_PATH_CHARS = 2000;
const MAX_LOGGED_PATH_CHARS = 200;

/** Masking takes longer than all else of a request's line, and most requests are for few paths. */
const presented = new LRUCache<string, string>({ max: 1000 });

export function presentPath(path: string): string {
  const found = presented.get(path);
  if (found !== undefined) return found;
  const shown = maskPersonal(path.slice(0, MAX_MASKED_PATH_CHARS)).slice(0, MAX_LOGGED_PATH_CHARS);
  presented.set(path, shown);
  return shown;
}

type DatabaseFault = Error & Partial<Record<'code' | 'severity' | 'constraint' | 'table' | 'column' | 'routine', unknown>>;

/** PostgreSQL quotes the refused values in errors of its classes 22 (data) and 23 (constraints). */
function quotesValues({ code, severity }: DatabaseFault): boolean {
  return severity !== undefined && typeof code === 'string' && /^2[23]/.test(code);
}

const MAX_CAUSES = 4;

/**
 * An error for the log: name, code, masked message and stack, and the same of its causes. Other properties are omitted,
 * since database and validation errors contain user input.
 */
export function presentError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPersonal(String(error)) };
  const fault: DatabaseFault = error;
  // Without the text, whose lines may look like frames.
  const frames = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    ...(typeof fault.code === 'string' && { code: fault.code }),
    ...(quotesValues(fault)
      ? { constraint: fault.constraint, table: fault.table, column: fault.column, routine: fault.routine }
      : { message: maskPersonal(error.message) }),
    stack: frames,
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: presentError(error.cause, depth + 1) }),
  };
}

/** How long shutdown waits for the log to be written out. */
const FLUSH_TIMEOUT_MS = 3000;

/**
 * Logs one JSON line per entry to standard error; standard output is for the few lines meant for people. Lines are written
 * by libuv's threads, so that a request never waits for the disk: those of requests in batches, all others immediately. Call
 * `flush` last, before the process ends.
 */
export function createLog(level: Config['logLevel'], stream?: DestinationStream) {
  // A length of 1 writes every line at once; without one, `flush` would do nothing.
  const target = destination({ fd: 2, sync: false, minLength: 1 });
  const batches = createBatches(stream ?? target);
  const timestamp = createTimestamp();
  const log = pino(
    {
      level,
      base: null,
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: presentError },
      // A safety net in case a call logs personal data by mistake.
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    { write: batches.writeNow },
  );
  return {
    log,
    logRequest: ((request) => batches.add(requestLine(request, timestamp()))) satisfies LogRequest,
    async flush() {
      batches.writeNow();
      if (stream !== undefined) return;
      // Waits for `close`, since `flush` may call back with newer lines still in memory, and `flushSync` blocks while nothing
      // reads.
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(resolve, FLUSH_TIMEOUT_MS);
      target.once('close', resolve).once('error', () => resolve());
      // After a broken pipe `end` does nothing, but a write still fails.
      target.flush(() => undefined);
      target.end();
      await promise;
      clearTimeout(late);
      // Otherwise pino would flush again when the process ends.
      target.destroy();
    },
  };
}
