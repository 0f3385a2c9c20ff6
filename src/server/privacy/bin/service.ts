import { type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import { ADDRESS_TAKEN, BIN_RETENTION_DAYS, type BinNoun, type LostPart, NOT_IN_BIN } from '../../../shared/privacy/bin.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { FileStore } from '../../files/store.ts';
import type { PictureService } from '../../posts/pictures/service.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { BinRepository } from './repository.ts';

export const GONE = refused('not_found', NOT_IN_BIN);
const TAKEN = refused('conflict', ADDRESS_TAKEN);
const ON_HOLD = refused('conflict', `This can’t be erased. ${HELD}`);

interface Parts extends Pick<ServerParts, 'now' | 'erasingTime'> {
  bin: BinRepository;
  files: Pick<FileStore, 'remove'>;
  pictures: Pick<PictureService, 'release'>;
  onContentChange(): void;
  record(noun: BinNoun, rows: number): Promise<void>;
}

/** Entries that are looked up at a time. */
const PURGE_CHUNK = 100;

export type BinService = ReturnType<typeof createBinService>;

export function createBinService({ bin, files, pictures, onContentChange, record, now, erasingTime }: Parts) {
  /** Erases an entry for good, with its files, if it is still in the bin. */
  async function erase(noun: BinNoun, id: string): Promise<Outcome> {
    const left = await bin.erase(noun, id, now());
    if (typeof left === 'string') return left === 'held' ? ON_HOLD : GONE;
    // What fails here, the sweeps of resumes and pictures remove.
    await Promise.allSettled([...left.fileKeys.map((key) => files.remove(key)), pictures.release(...left.texts)]);
    return { ok: true };
  }

  return {
    async restore(id: string): Promise<Outcome<{ name: string; lost: LostPart[] }>> {
      const restored = await bin.restore(id);
      if (restored === undefined) return GONE;
      if (restored === 'taken') return TAKEN;
      const { name, lost, isPublic } = restored;
      if (isPublic) onContentChange();
      return { ok: true, name, lost };
    },

    erase,

    async purge() {
      const before = (await erasingTime()) - BIN_RETENTION_DAYS * DAY_MS;
      const erased = new Map<BinNoun, number>();
      for (;;) {
        const expired = await bin.expired(before, PURGE_CHUNK);
        let gone = 0;
        // One by one, so that others can write in between.
        for (const { id, noun } of expired) {
          if (!(await erase(noun, id)).ok) continue;
          erased.set(noun, (erased.get(noun) ?? 0) + 1);
          gone += 1;
        }
        if (gone === 0) break;
      }
      for (const [noun, rows] of erased) await record(noun, rows);
    },
  };
}
