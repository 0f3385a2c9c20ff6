import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<unknown>();

/** Runs work on behalf of a caller, such as a staff member: long statements of different callers take turns. */
export const runAs = <Result>(caller: unknown, work: () => Result): Result => callers.run(caller, work);

/** On whose behalf the current work runs; undefined for the server's own. */
export const currentCaller = (): unknown => callers.getStore();
