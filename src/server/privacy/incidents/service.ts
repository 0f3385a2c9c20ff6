import { setImmediate } from 'node:timers/promises';
import type { Affected, IncidentAnswer, IncidentQuery } from '../../../shared/privacy/incidents.ts';
import { LEAD_NOUNS, SENT_NOUNS, type SentNoun } from '../../../shared/leads/nouns.ts';
import type { IncidentRepository, LeadPerson } from './repository.ts';

export type AffectedPerson = LeadPerson & { isCertain: boolean };

export interface Incident extends IncidentAnswer {
  /** The ids of the rows that were certainly read. */
  seen: ReadonlyMap<SentNoun, ReadonlySet<string>>;
  /** All people affected: first those whose row was certainly shown. */
  people(): AsyncIterable<readonly AffectedPerson[]>;
}

interface Reader {
  reads: number;
  exports: number;
  seen: Map<SentNoun, Set<string>>;
}

const noneSeen = () => new Map<SentNoun, Set<string>>(SENT_NOUNS.map((noun) => [noun, new Set()]));
const countSeen = ({ seen }: Reader) => seen.values().reduce((sum, { size }) => sum + size, 0);

/** A suspected form that was read may be a lead by now, with the same id. */
async function moveAccepted(incidents: IncidentRepository, seen: ReturnType<typeof noneSeen>): Promise<void> {
  const suspects = seen.get('suspects');
  for (const noun of LEAD_NOUNS) {
    for await (const rows of incidents.peopleOf(noun, [...(suspects ?? [])])) {
      for (const { id } of rows) if (suspects?.delete(id)) seen.get(noun)?.add(id);
    }
  }
}

/** Whose data was read between two times, by one account or by all. */
export async function assess(incidents: IncidentRepository, { from, to, who }: IncidentQuery): Promise<Incident> {
  /** When the last read of unknown rows was, by noun. */
  const until = new Map<SentNoun, number>();
  const readers = new Map<string | null, Reader>();
  for await (const reads of incidents.reads({ from: Date.parse(from), to: Date.parse(to), who })) {
    for (const { email, noun, ids, unknownUntil, ...more } of reads) {
      const reader = readers.get(email) ?? { reads: 0, exports: 0, seen: noneSeen() };
      readers.set(email, reader);
      reader.reads += more.reads;
      reader.exports += more.exports;
      if (unknownUntil > 0) until.set(noun, Math.max(unknownUntil, until.get(noun) ?? 0));
      const shown = reader.seen.get(noun);
      for (const id of ids) shown?.add(id);
    }
  }
  const seen = noneSeen();
  for (const reader of readers.values()) {
    for (const [noun, ids] of reader.seen) for (const id of ids) seen.get(noun)?.add(id);
    // Others go on meanwhile.
    await setImmediate();
  }
  await moveAccepted(incidents, seen);

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
      .map(([email, reader]) => ({ email, ...reader, seen: countSeen(reader) }))
      .sort((a, b) => b.exports - a.exports || b.seen - a.seen),
    seen,
    people,
  };
}
