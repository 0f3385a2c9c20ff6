import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';

export type Log = Logger;

/** A run of base64url as long as half a token: a pasted link may have been cut short. */
const TOKEN_LIKE = /[\w-]{22,}/g;
/** Split first and searched second: a pattern that looks for the at sign from each character takes quadratic time. */
const WORD = /[^\s/"'=&?]+/g;
const AT_SIGN = /.(?:@|%40)./i;
const LONG_NUMBER = /\d(?:[\s-]?\d){5,}/g;

/** Addresses are written in small letters, or with a capital where a word begins; random base64url is not. */
const isRandom = (run: string) => /\w[A-Z]/.test(run);

/**
 * Masks what may identify a person or let somebody in: e-mail addresses, numbers of six digits or more, such as phones and pincodes,
 * and tokens.
 */
export function maskPersonal(text: string): string {
  return text
    .replace(TOKEN_LIKE, (run) => (isRandom(run) ? '[token]' : run))
    .replace(WORD, (word) => (AT_SIGN.test(word) ? '[email]' : word))
    .replace(LONG_NUMBER, '[number]');
}

/** Characters of a path that are looked at, and those that the log keeps. */
const MAX_PATH_READ = 2000;
const MAX_PATH = 200;

/** A path as the log keeps it. */
export const presentPath = (path: string) => maskPersonal(path.slice(0, MAX_PATH_READ)).slice(0, MAX_PATH);

interface DatabaseFault extends Error {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  routine?: unknown;
}

/** PostgreSQL repeats the refused values in the message and details of its classes 22 (data) and 23 (constraints). */
function quotesValues({ code, severity }: DatabaseFault): boolean {
  return severity !== undefined && typeof code === 'string' && /^2[23]/.test(code);
}

const MOST_CAUSES = 4;

/**
 * What the log keeps of an error: kind, code, masked text and stack, and the same of its causes. All other properties are left
 * out, because database and validation errors carry what people typed.
 */
export function presentError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPersonal(String(error)) };
  const fault: DatabaseFault = error;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    ...(typeof fault.code === 'string' && { code: fault.code }),
    ...(quotesValues(fault)
      ? { constraint: fault.constraint, table: fault.table, column: fault.column, routine: fault.routine }
      : { message: maskPersonal(error.message) }),
    stack: frames,
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: presentError(error.cause, depth + 1) }),
  };
}

/** Milliseconds that the end of the process waits for whoever reads the log. */
const FLUSH_TIMEOUT_MS = 3000;

/**
 * Structured logs, one JSON line each, on standard error: standard output is for the few lines meant for a person. Lines are
 * written in batches, so that a request never waits for the disk; `flush`, the last thing that a process does, writes what is left.
 */
export function createLog(level: LogLevel, stream?: DestinationStream): { log: Log; flush(): Promise<void> } {
  const target = destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 500 });
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: presentError },
      // The last line of defence, should a call ever hand over what it must not.
      redact: {
        paths: ['email', 'password', 'token', 'authorization', 'fullName', 'phoneNumber', 'address', 'pincode'].flatMap(
          (name) => [name, `*.${name}`],
        ),
        censor: '[redacted]',
      },
    },
    stream ?? target,
  );
  return {
    log,
    async flush() {
      if (stream !== undefined) return;
      // Waits for the end, since flush calls back after a write that was under way, with newer lines still in memory. Not flushSync: it
      // blocks the process for as long as nobody reads.
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(resolve, FLUSH_TIMEOUT_MS);
      target.once('close', resolve).once('error', () => resolve());
      // After a broken pipe end does nothing, but a write still fails.
      target.flush(() => undefined);
      target.end();
      await promise;
      clearTimeout(late);
      // Otherwise pino would do the same once more when the process ends.
      target.destroy();
    },
  };
}
