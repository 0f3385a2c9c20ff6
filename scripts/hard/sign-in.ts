import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import { startOwnCluster } from '../../tests/support/postgres.ts';
import { ADMIN } from '../../tests/support/server.ts';
import { codeOf } from '../../tests/support/totp.ts';
import { enrol, openSite, type Owner, type Site } from './sign-in-site.ts';
import type { Figures, Outcome, Trial } from './trial.ts';

const NODES = 3;
const CONCURRENT = 24;
const STEP_MS = 30_000;
/** Attempts with the same code, challenge or answer at once. */
const AT_ONCE = 30;

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Counts attempts that must all be refused, but for those that are the owner's. */
function createLedger() {
  const figures: Figures[] = [];
  const faults: string[] = [];
  let letIn = 0;

  /**
   * @param rightful how many of the attempts must get in
   * @param most how many may be answered at all, by the limits
   */
  async function attempt(
    tried: string,
    attempts: readonly (() => Promise<number>)[],
    { rightful = 0, most = Infinity }: { rightful?: number; most?: number | ((seconds: number) => number) } = {},
  ): Promise<void> {
    const began = performance.now();
    const statuses = await new PQueue({ concurrency: CONCURRENT }).addAll([...attempts]);
    const seconds = (performance.now() - began) / 1000;
    const count = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length;
    const [entered, answered, throttled] = [count(200), count(400, 401, 409), count(429)];
    letIn += entered;
    const allowed = typeof most === 'number' ? most : Math.ceil(most(seconds));
    if (entered < rightful) faults.push(`${tried}: ${rightful - entered} rightful attempts were refused`);
    if (answered > allowed)
      faults.push(`${tried}: ${answered} were answered, ${allowed} allowed in ${seconds.toFixed(0)} s`);
    const others = statuses.length - entered - answered - throttled;
    if (others > 0) faults.push(`${tried}: ${others} got another answer`);
    const more = { 'let in': entered, refused: answered, throttled };
    figures.push({ tried, count: statuses.length, losses: Math.max(0, entered - rightful), more });
  }
  return { figures, faults, attempt, letIn: () => letIn };
}

type Ledger = ReturnType<typeof createLedger>;

/** Six digits that the app shows at no time near now. */
function wrongCode(secret: string): string {
  const code = String(randomInt(1e6)).padStart(6, '0');
  return [-2, -1, 0, 1, 2].some((later) => codeOf(secret, later) === code) ? wrongCode(secret) : code;
}

/** Without limits, so that each attempt reaches the check. */
async function tryChecks({ attempt }: Ledger, site: Site, owner: Owner): Promise<void> {
  const { challenge, confirm, post } = site;
  const { secret } = owner;
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  const guess = (code: () => string) => async () => status(confirm(await challenge(), code()));
  /** A fresh challenge for each attempt, then all at once. */
  const withChallenges = async (count: number, code: string) =>
    (await Promise.all(times(count, () => challenge()))).map((each) => () => status(confirm(each, code)));

  const wrong = (index: number) => ({ ...ADMIN, password: `wrong password ${index}` });
  await attempt(
    'wrong passwords',
    times(1000, (index) => () => status(post('login', wrong(index)))),
  );
  await attempt(
    'wrong codes',
    times(1000, () => guess(() => wrongCode(secret))),
  );
  const shared = await Promise.all(times(40, () => challenge()));
  const burst = shared.flatMap((each) => times(AT_ONCE, () => () => status(confirm(each, wrongCode(secret)))));
  await attempt('wrong codes for the same challenge at once', burst);
  await attempt(
    'expired codes',
    times(1000, (index) => guess(() => codeOf(secret, -3 - index))),
  );
  await attempt(
    'codes of the future',
    times(500, (index) => guess(() => codeOf(secret, 3 + index))),
  );

  for (let round = 0; round < 4; round++) {
    // A code that was never used: the next step begins.
    await setTimeout(STEP_MS - (Date.now() % STEP_MS) + 100);
    const code = codeOf(secret);
    await attempt('one code at once', await withChallenges(AT_ONCE, code), { rightful: 1 });
    await attempt('the used code again', await withChallenges(AT_ONCE, code));
  }
  for (const code of await owner.recoveryCodes(site)) {
    await attempt('one recovery code at once', await withChallenges(AT_ONCE, code), { rightful: 1 });
    await attempt('the used recovery code again', await withChallenges(AT_ONCE, code));
  }
  for (let round = 0; round < 5; round++) {
    const [last = '', ...codes] = await owner.recoveryCodes(site);
    const one = await challenge();
    // At most five answers to a challenge are checked, all of them right.
    const all = codes.map((code) => () => status(confirm(one, code)));
    await attempt('one challenge at once', all, { rightful: 1 });
    await attempt('the used challenge again', [() => status(confirm(one, last))]);
    const late = await challenge();
    await owner.expireChallenges();
    await attempt('expired challenges', [() => status(confirm(late, last))]);
    await attempt('the right person afterwards', [async () => status(confirm(await challenge(), last))], { rightful: 1 });
  }
  for (let round = 0; round < 50; round++) {
    const answer = await owner.answer(site);
    const send = () => status(post('login/passkey', answer));
    await attempt(
      'one passkey answer at once',
      times(10, () => send),
      { rightful: 1 },
    );
    await attempt(
      'the used passkey answer again',
      times(10, () => send),
    );
    const [elsewhere, unverified, late] = [
      await owner.answer(site, { origin: 'https://rinova.example' }),
      await owner.answer(site, { verifies: false }),
      await owner.answer(site),
    ];
    const broken = [elsewhere, unverified, { ...late, challenge: answer.challenge }];
    await attempt(
      'broken passkey answers',
      broken.map((each) => () => status(post('login/passkey', each))),
    );
  }
}

/** With limits: an attacker guesses from many addresses at many nodes, while the owner signs in. */
async function tryLimits({ attempt }: Ledger, site: Site, owner: Owner): Promise<void> {
  const { challenge, confirm, post } = site;
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  const { cookie } = await post('login/passkey', await owner.answer(site));
  const codes = [...(await owner.recoveryCodes(site))];
  const enter = async () => {
    const step = await challenge({ cookie });
    return status(confirm(step, codes.pop() ?? '', { cookie }));
  };
  const enterWithPasskey = async () => status(post('login/passkey', await owner.answer(site)));
  const whileGuessing = (kind: string, attempts: readonly (() => Promise<number>)[], most: (seconds: number) => number) =>
    Promise.all([
      attempt(kind, attempts, { most }),
      attempt(
        'the right person, on a known device',
        times(4, () => enter),
        { rightful: 4 },
      ),
      attempt(
        'the right person, with a passkey',
        times(4, () => enterWithPasskey),
        { rightful: 4 },
      ),
    ]);

  const guesses = times(1000, () => async () => {
    const step = await challenge();
    return step === '' ? 429 : status(confirm(step, wrongCode(owner.secret)));
  });
  // Before the passwords, whose guesses stop all sign-ins on unknown devices for a while.
  await whileGuessing('guessed codes under limits', guesses, (seconds) => 5 + seconds / 12 + 1);

  const wrong = (index: number) => ({ ...ADMIN, password: `wrong password ${index}` });
  const passwords = times(2000, (index) => () => status(post('login', wrong(index))));
  await whileGuessing('guessed passwords under limits', passwords, (seconds) => 30 + seconds / 30 + 1);
}

/** Adds up the figures of the same kind. */
function sum(figures: readonly Figures[]): Figures[] {
  return [...Map.groupBy(figures, ({ tried }) => tried)].map(([tried, rows]) => {
    const total = (of: (row: Figures) => number) => rows.reduce((all, row) => all + of(row), 0);
    const names = ['let in', 'refused', 'throttled'];
    const more = Object.fromEntries(names.map((name) => [name, total((row) => Number(row.more?.[name] ?? 0))]));
    return { tried, count: total(({ count }) => count), losses: total(({ losses }) => losses), more };
  });
}

async function run(say: (line: string) => void): Promise<Outcome> {
  const cluster = await startOwnCluster();
  if (cluster === undefined) throw new Error('PostgreSQL is not installed');
  const ledger = createLedger();
  let [site, owner]: [Site | undefined, Owner | undefined] = [undefined, undefined];
  try {
    site = await openSite(cluster.url, NODES, 'off');
    owner = await enrol(site, cluster.url);
    const before = await owner.sessions();
    await tryChecks(ledger, site, owner);
    await site.stop();
    site = await openSite(cluster.url, NODES, 'on');
    await tryLimits(ledger, site, owner);
    // One more: the passkey that made the device known.
    const unexplained = (await owner.sessions()) - before - ledger.letIn() - 1;
    if (unexplained !== 0) ledger.faults.push(`${unexplained} sessions more than the attempts that were let in`);
    const figures = sum(ledger.figures);
    for (const { tried, count, more } of figures) say(`${tried}: ${count} ${JSON.stringify(more)}`);
    return { figures, faults: ledger.faults };
  } finally {
    await site?.stop();
    await owner?.close();
    await cluster.stop();
  }
}

export const signInTrials: readonly Trial[] = [
  {
    name: 'sign-in',
    about: `thousands of wrong, used and expired passwords, codes and passkey answers at ${NODES} nodes on PostgreSQL`,
    timeoutMs: 1_800_000,
    run,
  },
];
