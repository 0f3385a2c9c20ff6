import type { Affected, IncidentAnswer, IncidentQuery } from '../../shared/incidents.ts';
import { LEAD_NOUNS, type LeadNoun } from '../../shared/notifications.ts';
import type { IncidentRepository, LeadPerson } from './repository.ts';

export type AffectedPerson = LeadPerson & { isCertain: boolean };

export interface Incident extends IncidentAnswer {
  /** Everybody affected: first those whose row was certainly shown. */
  people(): AsyncIterable<readonly AffectedPerson[]>;
}

export interface IncidentService {
  assess(query: IncidentQuery): Promise<Incident>;
}

interface Reader {
  reads: number;
  exports: number;
  seen: Set<string>;
}

export function createIncidentService(incidents: IncidentRepository): IncidentService {
  return {
    async assess({ from, to, who }) {
      const seen = new Map<LeadNoun, Set<string>>(LEAD_NOUNS.map((noun) => [noun, new Set()]));
      /** When the last read of unknown rows was, by noun. */
      const until = new Map<LeadNoun, number>();
      const readers = new Map<string | null, Reader>();
      for await (const reads of incidents.reads({ from: Date.parse(from), to: Date.parse(to), who })) {
        for (const { email, action, noun, ids, at } of reads) {
          const reader = readers.get(email) ?? { reads: 0, exports: 0, seen: new Set() };
          readers.set(email, reader);
          reader.reads += 1;
          if (action === 'exported') reader.exports += 1;
          if (ids === undefined) until.set(noun, Math.max(at, until.get(noun) ?? 0));
          for (const id of ids ?? []) {
            seen.get(noun)?.add(id);
            reader.seen.add(id);
          }
        }
      }

      async function* people() {
        for (const [noun, ids] of seen) {
          for await (const rows of incidents.peopleOf(noun, [...ids])) {
            yield rows.map((row) => ({ ...row, isCertain: true }));
          }
          const last = until.get(noun);
          if (last === undefined) continue;
          for await (const rows of incidents.peopleUntil(noun, last)) {
            yield rows.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, isCertain: false }));
          }
        }
      }

      const affected: Affected[] = [];
      for (const [noun, ids] of seen) {
        const last = until.get(noun);
        let [stored, before] = [0, 0];
        for await (const rows of incidents.peopleOf(noun, [...ids])) {
          stored += rows.length;
          if (last !== undefined) before += rows.filter(({ receivedAt }) => receivedAt <= last).length;
        }
        const possible = last === undefined ? 0 : (await incidents.countUntil(noun, last)) - before;
        affected.push({ noun, seen: ids.size, deleted: ids.size - stored, possible });
      }
      return {
        affected,
        readers: [...readers]
          .map(([email, reader]) => ({ email, ...reader, seen: reader.seen.size }))
          .sort((a, b) => b.exports - a.exports || b.seen - a.seen),
        people,
      };
    },
  };
}
