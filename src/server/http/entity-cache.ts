import type { Entity } from './entity.ts';

export interface EntityCache {
  get(key: string): Entity | undefined;
  /**
   * The kept entity, or the one that `make` makes; however many ask at once, it is made once. What `make` calls not worth keeping
   * is handed to those who asked and forgotten.
   */
  getOrMake(key: string, make: () => Promise<Entity>, isKept: (entity: Entity) => boolean): Promise<Entity>;
  /** Puts another entity in the place of a kept one, if it is still the kept one. It does not get older later. */
  replace(key: string, entity: Entity, better: Entity): void;
  clear(): void;
}

interface Bounds {
  mostEntries: number;
  mostBytes: number;
  /** Milliseconds after which an entity is made anew. */
  maxAge: number;
  now?: () => number;
}

/** Keeps what was used last, within bounds of number and bytes. */
export function createEntityCache({ mostEntries, mostBytes, maxAge, now = Date.now }: Bounds): EntityCache {
  const kept = new Map<string, { entity: Entity; madeAt: number }>();
  const making = new Map<string, Promise<Entity>>();
  let bytes = 0;
  let generation = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.entity.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, entity: Entity): void {
    drop(key);
    kept.set(key, { entity, madeAt: now() });
    bytes += entity.size;
    for (const oldest of kept.keys()) {
      if (kept.size <= mostEntries && bytes <= mostBytes) return;
      drop(oldest);
    }
  }

  function get(key: string): Entity | undefined {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    if (now() - found.madeAt >= maxAge) {
      drop(key);
      return undefined;
    }
    // Moved to the end: the first in line is what was not asked for longest.
    kept.delete(key);
    kept.set(key, found);
    return found.entity;
  }

  return {
    get,
    getOrMake(key, make, isKept) {
      const found = get(key);
      if (found !== undefined) return Promise.resolve(found);
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      const started = generation;
      const made = make()
        .then((entity) => {
          // Made before the last clear, it may show what has changed since.
          if (started === generation && isKept(entity)) keep(key, entity);
          return entity;
        })
        .finally(() => {
          if (making.get(key) === made) making.delete(key);
        });
      making.set(key, made);
      return made;
    },
    replace(key, entity, better) {
      const found = kept.get(key);
      if (found?.entity !== entity) return;
      bytes += better.size - entity.size;
      found.entity = better;
    },
    clear() {
      generation++;
      kept.clear();
      making.clear();
      bytes = 0;
    },
  };
}
