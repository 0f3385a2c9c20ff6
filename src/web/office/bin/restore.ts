import { BIN_RETENTION_DAYS, LOST_PARTS } from '../../../shared/privacy/bin.ts';
import { failureOf } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { say } from '../kit/toast.tsx';

/** What a dialog says before something is deleted. */
export const RESTORABLE = `You can restore it from the bin for ${BIN_RETENTION_DAYS} days.`;

const FAILED = 'This could not be restored. Please try again.';

/** Restores a deleted row and says what came of it. */
export async function restore(id: string, refresh: () => Promise<unknown>): Promise<void> {
  try {
    const { message, lost } = await ask('POST /api/bin/:id/restore', { id });
    await refresh();
    say('success', [message, ...lost.map((part) => LOST_PARTS[part])].join(' '));
  } catch (error) {
    say('error', failureOf(error, FAILED));
    await refresh();
  }
}
