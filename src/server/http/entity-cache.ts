import { LRUCache } from 'lru-cache';
import type { Entity } from './entity.ts';

export interface Held {
  entries: number;
  bytes: number;
}

interface Bounds {
  maxEntries: number;
  maxBytes: number;
  /** Without it, entities do not expire. */
  maxAgeMs?: number;
  now?: () => number;
}

/** Evicts the least recently used entities beyond its bounds. */
export function createEntityCache({ maxEntries, maxBytes, maxAgeMs = 0, now = Date.now }: Bounds) {
  const cached = new LRUCache<string, Entity>({
    max: maxEntries,
    maxSize: maxBytes,
    // lru-cache refuses a size of 0, which an empty file has.
    sizeCalculation: ({ size }) => Math.max(1, size),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  });
  // Not lru-cache's `fetch`: it caches every result, and `clear` would fail the requests that wait.
  const pending = new Map<string, Promise<Entity>>();

  return {
    get: (key: string) => cached.get(key),
    /**
     * The cached entity, or a new one from `make`, which concurrent callers share. An entity that `isKept` rejects is returned
     * but not cached.
     */
    async getOrMake(key: string, make: () => Promise<Entity>, isKept: (entity: Entity) => boolean) {
      const found = cached.get(key) ?? pending.get(key);
      if (found !== undefined) return found;
      const made = make()
        .then((entity) => {
          // Rendered before clear(): possibly stale, do not cache.
          if (pending.get(key) === made && isKept(entity)) cached.set(key, entity);
          return entity;
        })
        .finally(() => {
          if (pending.get(key) === made) pending.delete(key);
        });
      pending.set(key, made);
      return made;
    },
    /** Replaces an entity that is still cached, without extending its age. */
    replace(key: string, entity: Entity, better: Entity) {
      if (cached.peek(key) === entity) cached.set(key, better, { noUpdateTTL: true });
    },
    clear() {
      cached.clear();
      pending.clear();
    },
    held: (): Held => ({ entries: cached.size, bytes: cached.calculatedSize }),
  };
}
