import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { isOpen } from '../../../shared/desk/hours.ts';
import type { LeadAssignmentRepository } from './assignment-repository.ts';
import type { ChangedField } from './change-repository.ts';

interface Parts {
  leads: LeadAssignmentRepository;
  desk: () => DeskSettings;
  /** Epoch milliseconds. */
  now: () => number;
  onGiven(fields: readonly ChangedField[]): Promise<void>;
  onFault(error: unknown): void;
}

const WAKE_DEBOUNCE_MS = 500;

export function createLeadAssignmentService({ leads, desk, now, onGiven, onFault }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = true;

  async function giveAll(): Promise<void> {
    for (;;) {
      if (isStopped) return;
      const { isOn, hours } = desk();
      const fields = isOn && isOpen(now(), hours) ? await leads.assign(now()) : [];
      if (fields.length === 0) return;
      await onGiven(fields);
    }
  }

  /** Gives out all that wait for an owner, within office hours. */
  function run(): Promise<void> {
    const mine = running.then(giveAll);
    running = mine.catch(() => undefined);
    return mine;
  }

  return {
    run,
    /** Lets arrivals wake it. */
    start() {
      isStopped = false;
    },
    /** Runs soon, once for all that arrive meanwhile. */
    wake() {
      if (isStopped || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        run().catch(onFault);
      }, WAKE_DEBOUNCE_MS);
      timer.unref();
    },
    /** Resolves when nothing runs any more. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
