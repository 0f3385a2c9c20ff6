import type { Processor } from '../../../shared/privacy/sharing.ts';
import type { Database } from '../../engine/database.ts';
import { readSetting, writeSetting } from '../../kit/queries.ts';

const SETTING = 'processors';
const LOCK = 'processors';

export type ProcessorRepository = ReturnType<typeof createProcessorRepository>;

/** The companies that handle personal data for us: a list that the owner keeps. */
export function createProcessorRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  const readFrom = async (from: Parameters<typeof readSetting>[0]) =>
    JSON.parse((await readSetting(from, SETTING)) ?? '[]') as Processor[];
  return {
    read: () => readFrom(db),

    /** @returns false when it is no longer as it was seen */
    save: (processors: readonly Processor[], seen: readonly Processor[]) =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, LOCK);
        const kept = JSON.stringify(await readFrom(transaction));
        // A retry after a lost answer is no conflict.
        if (kept !== JSON.stringify(seen) && kept !== JSON.stringify(processors)) return false;
        await writeSetting(transaction, SETTING, JSON.stringify(processors));
        return true;
      }),
  };
}
