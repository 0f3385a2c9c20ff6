import { setTimeout as pause } from 'node:timers/promises';
import { lastNight, MAX_RUNS } from '../../../shared/privacy/retention.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { FileStore } from '../../files/store.ts';
import type { ServerParts } from '../../kit/parts.ts';
import { presentRule, type RetentionRepository, type Rule } from './repository.ts';

interface Parts extends Pick<ServerParts, 'now' | 'erasingTime'> {
  retention: RetentionRepository;
  files: Pick<FileStore, 'remove'>;
  record(rule: Rule, rows: number): Promise<void>;
  onFault(error: unknown): void;
}

export type RetentionService = ReturnType<typeof createRetentionService>;

export function createRetentionService(parts: Parts) {
  const { retention, files, record, onFault, now, erasingTime } = parts;
  const stopping = new AbortController();

  /** A rule is applied from the first night after it was set, so that its preview can be read before. */
  const rulesFor = async (night: number) => (await retention.rules()).filter(({ created_at }) => created_at < night);

  const nextAt = async () => ((await retention.rules()).length === 0 ? null : lastNight(now()) + DAY_MS);
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

  async function erase(rule: Rule, id: string, at: number): Promise<number> {
    const began = performance.now();
    const { ids, fileKeys } = await retention.erase(rule, id, at);
    await Promise.allSettled(fileKeys.map((key) => files.remove(key)));
    // At least half of the time belongs to others.
    await pause(performance.now() - began);
    return ids.length;
  }

  async function apply(rule: Rule, at: number): Promise<number> {
    let erased = 0;
    for (let after = 0; ;) {
      const due = await retention.due(rule, at, after);
      if (due.length === 0) break;
      for (const { id, seq } of due) {
        if (stopping.signal.aborted) return erased;
        erased += await erase(rule, id, at);
        after = seq;
      }
    }
    for (;;) {
      const due = await retention.dueInBin(rule, at);
      let gone = 0;
      for (const id of due) if (!stopping.signal.aborted) gone += await erase(rule, id, at);
      erased += gone;
      if (gone === 0) return erased;
    }
  }

  async function run(night: number, rules: readonly Rule[]): Promise<void> {
    if (!(await retention.claim(night, now()))) return;
    const outcome = { erased: 0, held: 0, failed: 0 };
    try {
      const at = await erasingTime();
      for (const rule of rules) {
        const erased = await apply(rule, at);
        outcome.erased += erased;
        outcome.held += await retention.countHeld(rule, at);
        if (erased > 0) await record(rule, erased);
      }
    } catch (error) {
      outcome.failed = 1;
      onFault(error);
    }
    await retention.finish(night, { ...outcome, ended_at: now() });
  }

  return {
    async state() {
      const [rules, runs, next] = await Promise.all([retention.rules(), retention.runs(MAX_RUNS), nextAt()]);
      return { rules: rules.map(presentRule), runs, nextAt: iso(next) };
    },

    async preview() {
      const at = await nextAt();
      const previews = [];
      for (const rule of await retention.rules()) previews.push(await retention.preview(rule, at ?? now()));
      return { nextAt: iso(at), rules: previews };
    },

    /** Applies the rules if a night has begun since they were last applied, and no other node does it. */
    async runIfDue() {
      const night = lastNight(now());
      const rules = await rulesFor(night);
      if (rules.length === 0 || (await retention.hasRun(night))) return;
      await run(night, rules);
    },

    /** Ends a run after the leads that it is erasing. */
    stop() {
      stopping.abort();
    },
  };
}
