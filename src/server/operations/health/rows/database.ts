import { describeIndianTime } from '../../../../shared/kit/time.ts';
import type { Finding } from '../../../kit/checks.ts';
import type { DamageMemory, DamageReport } from '../../../engine/damage.ts';
import type { Unavailability } from '../../../engine/errors.ts';

const RESTORE = 'docs/operations.md, "Restore", says how.';

/** Why no lead can be stored, and what to do. */
const WORDS: Readonly<Record<Unavailability, readonly [text: string, advice: string]>> = {
  unreachable: ['PostgreSQL does not answer.', 'See whether it runs, and whether DATABASE_URL is right.'],
  overloaded: ['PostgreSQL has no connection or no memory left.', 'See what else uses it, and allow more connections.'],
  disk_full: ['The disk is full.', 'Free some space: what forms send is refused until then.'],
  read_only: ['It takes no writes.', 'See whether it is a standby, or whether the server may write its files.'],
  locked: ['Another program has locked its file.', 'Close that program.'],
  malformed: ['It is damaged where new leads belong.', `Stop the server and restore the newest proven backup: ${RESTORE}`],
  gone: ['Its files were removed.', 'Put the very same files back, or restore a backup.'],
  replaced: ['Another file is in its place.', 'Restart the server; restore a backup if rows are missing.'],
  cut: ['Its file was shortened.', `Stop the server and restore the newest proven backup: ${RESTORE}`],
  disk_failing: [
    'The disk refuses to read or write.',
    'See the log of the machine, copy the data elsewhere, replace the disk.',
  ],
};

const BACKUP_FIRST =
  'Make a backup if one still succeeds, stop the server, and restore the newest proven backup. The next start refuses a ' +
  `damaged database. ${RESTORE}`;
const REINDEX =
  'Only indexes are damaged, no rows: stop the server, and build them anew (sqlite3 rinova.db "reindex NAME") or restore ' +
  `the newest proven backup. ${RESTORE}`;

interface Watched {
  engine: 'sqlite' | 'postgres';
  health(): Promise<Unavailability | undefined>;
  damage: DamageMemory;
}

export async function readDatabaseRow(
  { engine, health, damage }: Watched,
  lastCheck: () => Promise<DamageReport | undefined>,
): Promise<Finding> {
  const reason = await health();
  if (reason !== undefined) {
    const [text, advice] = WORDS[reason];
    return { state: 'failing', text: `No lead can be stored: ${text}`, advice };
  }
  const met = damage.known();
  const report = await lastCheck();
  if (met !== undefined || (report?.damaged.length ?? 0) > 0) {
    const parts = report?.damaged.map(({ part }) => part) ?? [];
    const isOnlyIndexes = engine === 'sqlite' && parts.length > 0 && parts.every((part) => part.startsWith('index '));
    const what =
      parts.length === 0 ? 'A part of it can’t be read; which one is being checked.' : `Damaged: ${parts.join(', ')}.`;
    return {
      state: 'failing',
      text: `${what} Leads are stored all the same.`,
      advice: isOnlyIndexes ? REINDEX : BACKUP_FIRST,
      since: met?.at ?? report?.at,
    };
  }
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return {
    state: 'ok',
    text:
      report === undefined
        ? `${name}. All of it is checked every night; not yet since the first start.`
        : `${name}. Intact when it was last checked, ${describeIndianTime(report.at)}.`,
  };
}
