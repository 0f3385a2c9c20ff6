import { expect, it } from 'vitest';
import { ERROR_STATUS } from '../../../shared/kit/errors.ts';
import { AUTHENTICATED, type AuthenticatedAnswer } from '../../../shared/staff/accounts.ts';
import { ApiError, NoResponseError } from '../api.ts';
import { createSessionState } from './state.ts';

const ASHA = { role: 'admin', email: 'asha@rinova.test', staffId: 'a', permissions: ['staff'] } as const;
const KABIR = { role: 'blog', email: 'kabir@rinova.test', staffId: 'k', permissions: ['blog'] } as const;
const REFUSED = new ApiError(ERROR_STATUS.unauthenticated, {});

/** A browser whose tabs share a token, and a server that knows some tokens. */
function openBrowser() {
  const accepted: Record<string, typeof ASHA | typeof KABIR> = { asha: ASHA, 'asha again': ASHA, kabir: KABIR };
  let token: string | null = null;
  let isReachable = true;
  /** Holds answers back until they are let go. */
  let gate: Promise<void> = Promise.resolve();
  const openTab = () => {
    let reloads = 0;
    const tab = createSessionState({
      readToken: () => token,
      writeToken: (next) => (token = next),
      checkToken: async (asked): Promise<Partial<AuthenticatedAnswer>> => {
        await gate;
        if (!isReachable) throw new NoResponseError(undefined);
        const person = accepted[asked];
        if (person) return { msg: AUTHENTICATED, ...person };
        // As `call` does before it throws.
        void tab.tokenRefused(asked);
        throw REFUSED;
      },
      reloadPage: () => reloads++,
    });
    return { ...tab, reloads: () => reloads };
  };
  return {
    openTab,
    token: () => token,
    store: (next: string | null) => (token = next),
    refuse: (name: string) => delete accepted[name],
    unplug: () => (isReachable = false),
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

async function openSignedIn() {
  const browser = openBrowser();
  browser.store('asha');
  const tab = browser.openTab();
  await tab.check();
  return { browser, tab };
}

it('is unknown until it is checked, then checking, then out without a token', async () => {
  const tab = openBrowser().openTab();
  expect(tab.current()).toEqual({ status: 'unknown' });
  await tab.check();
  expect(tab.current()).toEqual({ status: 'out', why: 'none' });
});

it('takes over whom the server names, and tells its listeners', async () => {
  const browser = openBrowser();
  browser.store('asha');
  const tab = browser.openTab();
  const seen: string[] = [];
  const unsubscribe = tab.subscribe(() => seen.push(tab.current().status));
  await tab.check();
  expect(tab.current()).toEqual({ status: 'in', isOver: false, mustEnrol: false, ...ASHA });
  unsubscribe();
  tab.leave();
  expect(seen).toEqual(['checking', 'in']);
});

it('drops a token that the server does not know', async () => {
  const browser = openBrowser();
  browser.store('expired');
  const tab = browser.openTab();
  await tab.check();
  expect(tab.current()).toEqual({ status: 'out', why: 'ended' });
  expect(browser.token()).toBeNull();
});

it('keeps the token when the server can’t be reached', async () => {
  const browser = openBrowser();
  browser.store('asha');
  browser.unplug();
  const tab = browser.openTab();
  await tab.check();
  expect(tab.current()).toEqual({ status: 'out', why: 'unchecked' });
  expect(browser.token()).toBe('asha');
});

it('goes on with the work when a later check gets no answer', async () => {
  const { browser, tab } = await openSignedIn();
  browser.unplug();
  await tab.check();
  expect(tab.current()).toMatchObject({ status: 'in', isOver: false });
});

it('leaves a token that was replaced during its check to the next check', async () => {
  const { browser, tab } = await openSignedIn();
  const letGo = browser.holdAnswers();
  browser.refuse('asha');
  const checking = tab.check();
  browser.store('kabir');
  letGo();
  await checking;
  expect(tab.current()).toMatchObject({ status: 'in', ...ASHA });
});

it('is out in every tab when one signs out', async () => {
  const { browser, tab } = await openSignedIn();
  const other = browser.openTab();
  await other.check();
  tab.leave();
  expect(tab.current()).toEqual({ status: 'out', why: 'left' });
  await other.check();
  expect(other.current()).toEqual({ status: 'out', why: 'ended' });
});

it('waits for the same person when the session ends during work, then tries again', async () => {
  const { browser, tab } = await openSignedIn();
  browser.refuse('asha');
  const renewed = tab.tokenRefused('asha');
  expect(tab.current()).toEqual({ status: 'in', isOver: true, mustEnrol: false, ...ASHA });
  expect(tab.tokenRefused('asha')).toBe(renewed);
  // Without a stored token, the other tabs would take this for a sign-out.
  expect(browser.token()).toBe('asha');
  await tab.check();
  expect(tab.current()).toMatchObject({ status: 'in', isOver: true });

  browser.store('kabir');
  expect(tab.tokenRefused('asha')).toBe(renewed);
});

it('lets refused calls go on once the same person is back, in whichever tab', async () => {
  const { browser, tab } = await openSignedIn();
  const renewed = tab.tokenRefused('asha');
  await browser.openTab().check();
  await tab.check();
  await renewed;
  expect(tab.current()).toEqual({ status: 'in', isOver: false, mustEnrol: false, ...ASHA });
  browser.store('asha again');
  await tab.check();
  await expect(tab.tokenRefused('asha')).resolves.toBeUndefined();
});

it('reloads the page for another user, and never goes on with refused calls', async () => {
  const { browser, tab } = await openSignedIn();
  const renewed = tab.tokenRefused('asha');
  browser.store('kabir');
  void tab.check();
  await expect.poll(() => tab.reloads()).toBe(1);
  expect(tab.current()).toEqual({ status: 'checking' });
  expect(await Promise.race([renewed, Promise.resolve('still waiting')])).toBe('still waiting');
});

it('never sends what was refused to one person for the next, who signs in after leaving', async () => {
  const { browser, tab } = await openSignedIn();
  const renewed = tab.tokenRefused('asha');
  tab.leave();
  browser.store('kabir');
  await tab.check();
  expect(tab.current()).toMatchObject({ status: 'in', staffId: 'k' });
  expect(await Promise.race([renewed, Promise.resolve('still waiting')])).toBe('still waiting');
  // Its answer came only now.
  expect(tab.tokenRefused('asha')).toBeUndefined();
});

it('has no second try for a call that was refused without a session', () => {
  const browser = openBrowser();
  browser.store('asha');
  const tab = browser.openTab();
  expect(tab.tokenRefused('an older token')).toBeUndefined();
  expect(tab.tokenRefused('asha')).toBeUndefined();
  expect(browser.token()).toBeNull();
});
