import { PAGE_SIZE } from '../../shared/kit/lists.ts';
import { LOAN_LIST, LOAN_NOUN } from '../../shared/loans/noun.ts';
import { TOKEN_KEY } from './token.ts';

/** What the inline script has asked, by path, with which token and when, in milliseconds since the page was opened. */
interface Asked {
  askedEarly?: { token: string; at: number; answers: Record<string, Promise<Response>> } | undefined;
}

/** The key in local storage of how many rows a person wants on a page, before the person's id. */
export const PAGE_SIZE_KEY = 'office-page-size:';

/** An answer that nothing has taken by then is too old to be shown. */
const MAX_AGE_MS = 10_000;

/**
 * The inline script of the office, before its style sheet, which scripts wait for. It asks who is signed in, and for the list
 * of applications if that is opened, while the other scripts are on their way: two answers later, nobody waits for either.
 * What it asks for, `call` takes; it has to ask as the list does. An answer counts once all of it is there: the time limit of
 * `call` does not reach the body of a request that it did not make.
 */
export const ASK_EARLY =
  `{const token=(()=>{try{return localStorage.getItem('${TOKEN_KEY}')}catch{}})();` +
  `if(token){const answers={},ask=path=>answers[path]=fetch(path,` +
  `{headers:{Accept:'application/json',Authorization:'Bearer '+token},cache:'no-store'})` +
  `.then(async answer=>new Response(await answer.blob(),answer));` +
  `askedEarly={token,answers,at:performance.now()};` +
  `ask('/api/auth/isAuthenticated').then(answer=>answer.clone().json()).then(({staffId,permissions,mustEnrol})=>{` +
  `if(location.pathname+location.search==='${LOAN_NOUN.path}'&&permissions?.includes('leads')&&!mustEnrol)` +
  `return ask('${LOAN_LIST}?page=1&limit='+(localStorage.getItem('${PAGE_SIZE_KEY}'+staffId)??${PAGE_SIZE})+'&work=1')` +
  `}).catch(()=>{})}}`;

/** The answer to a call that was made before any script was loaded, once. */
export function takeEarly(path: string, token: string | null): Promise<Response> | undefined {
  const { askedEarly } = globalThis as Asked;
  const answer = askedEarly?.answers[path];
  if (answer === undefined || askedEarly?.token !== token || performance.now() > askedEarly.at + MAX_AGE_MS)
    return undefined;
  delete askedEarly.answers[path];
  return answer;
}

/** Before a change: what was asked may not show it. */
export function forgetEarly(): void {
  (globalThis as Asked).askedEarly = undefined;
}
