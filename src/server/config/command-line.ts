import type { Outcome } from '../../shared/kit/outcomes.ts';
import { ConfigError, explainMisspelt, misspeltSettings } from './config.ts';
import { DatabaseError } from '../engine/errors.ts';

export class UsageError extends Error {
  override name = 'UsageError';
}

/** What was asked for was not done: the message says why. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** What was done. @throws RefusedError */
export function needDone<Done extends object>(outcome: Outcome<Done>): Done {
  if (!outcome.ok) throw new RefusedError(outcome.message);
  return outcome;
}

/** A file is missing, in the way, or there is no room for it: the message says which. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

const isParseError = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

interface Command {
  run: () => Promise<void>;
  /** Printed below the message when the command line is invalid. */
  help: string;
  /** Errors that the operator can mend, besides those of settings, database and files. */
  expected?: readonly (new (...input: never[]) => Error)[];
}

/** Runs a command, and says first which variables are probably misspelt settings. Of an expected error only the message is printed, and the exit status is 1. */
export async function runCommand({ run, help, expected = [] }: Command): Promise<void> {
  for (const variable of misspeltSettings(process.env)) console.error(explainMisspelt(variable));
  try {
    await run();
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error);
    const isExpected = isUsage || isFileError(error);
    const kinds = [ConfigError, DatabaseError, RefusedError, ...expected];
    if (!(error instanceof Error) || !(isExpected || kinds.some((kind) => error instanceof kind))) throw error;
    console.error(error.message);
    if (isUsage) console.error(`\n${help}`);
    process.exitCode = 1;
  }
}
