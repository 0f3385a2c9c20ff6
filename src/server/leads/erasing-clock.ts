import { DAY_MS } from '../../shared/kit/time.ts';
import { readSetting, writeSetting } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';

/** The name of what is kept in `settings`. */
const NAME = 'erasing clock';

/** Sweeps ask often. */
const WRITE_INTERVAL_MS = 60_000;

/** Epoch milliseconds. */
interface State {
  /** The time that is believed. */
  believed: number;
  /** When the clock was looked at last. */
  seen: number;
  /** How long it has run since it was moved by more than a day. */
  waitedMs: number;
}

/**
 * The time by which something is old enough to be erased for good. A clock that has moved forward by more than a day since it
 * was looked at may be wrong, or the server did not run meanwhile: it is believed once it has run on for a day. Until then
 * the time stands still. The state is in the database, so that no restart and no other node shortens the wait.
 *
 * @param now epoch milliseconds
 */
export function createErasingClock({ db }: Pick<Database, 'db'>, now: () => number): () => Promise<number> {
  async function read(): Promise<State | undefined> {
    const kept = await readSetting(db, NAME);
    return kept === undefined ? undefined : (JSON.parse(kept) as State);
  }

  const write = (state: State) => writeSetting(db, NAME, JSON.stringify(state));

  return async () => {
    const seen = now();
    const known = await read();
    const before = known ?? { believed: 0, seen, waitedMs: 0 };
    const passed = seen - before.seen;
    // Nodes whose clocks differ a little look at it in turn: going back takes away, and does not begin anew.
    const waitedMs = Math.abs(passed) <= DAY_MS ? before.waitedMs + passed : 0;
    const isBelieved = seen - before.believed <= DAY_MS || waitedMs >= DAY_MS;
    if (known === undefined || Math.abs(passed) >= WRITE_INTERVAL_MS)
      await write(isBelieved ? { believed: seen, seen, waitedMs: 0 } : { ...before, seen, waitedMs });
    return isBelieved ? seen : before.believed;
  };
}
