import { DEFAULT_DESK, type KeptDesk } from '../../shared/desk/settings.ts';
import type { DeskRepository } from './repository.ts';

export type DeskService = ReturnType<typeof createDeskService>;

export function createDeskService(desk: DeskRepository) {
  let current = DEFAULT_DESK;
  let saves = 0;
  return {
    /** As they were read last, at most seconds ago: another node may have changed them. */
    settings: () => current,
    /** Saves settings if this revision is still the stored one; otherwise false. */
    async save(settings: KeptDesk) {
      const { kept, isWritten } = await desk.write(settings);
      saves += 1;
      current = kept;
      return isWritten;
    },
    /** Reads the settings again. */
    async refresh() {
      const before = saves;
      const read = await desk.read();
      if (saves === before) current = read;
    },
  };
}
