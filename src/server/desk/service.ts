import { DEFAULT_DESK, type DeskSettings } from '../../shared/desk/desk.ts';
import type { DeskRepository } from './repository.ts';

export interface DeskService {
  /** As they were read last, at most seconds ago: another node may have changed them. */
  settings(): DeskSettings;
  save(settings: DeskSettings): Promise<void>;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

export function createDeskService(desk: DeskRepository): DeskService {
  let current = DEFAULT_DESK;
  let saves = 0;
  return {
    settings: () => current,
    async save(settings) {
      await desk.write(settings);
      saves += 1;
      current = settings;
    },
    async refresh() {
      const before = saves;
      const read = await desk.read();
      if (saves === before) current = read;
    },
  };
}
