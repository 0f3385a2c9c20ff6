import { DEFAULT_DESK, type KeptDesk } from '../../shared/desk/settings.ts';
import type { DeskRepository } from './repository.ts';

export interface DeskService {
  /** As they were read last, at most seconds ago: another node may have changed them. */
  settings(): KeptDesk;
  /** Saves settings if nobody has since those with this revision were read; false if somebody has. */
  save(settings: KeptDesk): Promise<boolean>;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

export function createDeskService(desk: DeskRepository): DeskService {
  let current = DEFAULT_DESK;
  let saves = 0;
  return {
    settings: () => current,
    async save(settings) {
      const { kept, isWritten } = await desk.write(settings);
      saves += 1;
      current = kept;
      return isWritten;
    },
    async refresh() {
      const before = saves;
      const read = await desk.read();
      if (saves === before) current = read;
    },
  };
}
