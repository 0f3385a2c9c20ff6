/** Every element of an island as the server made it: its child nodes, and the data of those that are texts. */
export type MadeNodes = readonly (readonly [Element, readonly (readonly [node: ChildNode, data?: string])[]])[];

/** What the inline script of the page records before any other script runs. */
interface Recorded {
  /** Until this module takes over. */
  earlyClicks?: HTMLElement[] | undefined;
  madeNodes?: MadeNodes;
}

/** Buttons that need a script. Links and submit buttons work without one. */
const SCRIPTED = 'button[type=button]';

/** An inline script of every public page, placed before everything that can be clicked. */
export const RECORD_EARLY_CLICKS =
  `earlyClicks=[];addEventListener('click',({target})=>{const ` +
  `button=target.closest('${SCRIPTED}');button&&self.earlyClicks?.push(button)},true);` +
  // Once the page is parsed, and before extensions and translators change it.
  `document.addEventListener('readystatechange',()=>self.madeNodes??=` +
  `[...document.querySelectorAll('[data-island],[data-island] *')].map(e=>[e,[...e.childNodes].map(n=>[n,n.data])]))`;

/** Milliseconds after the page is loaded at which a browser that tells no paint is no longer waited for. */
const MAX_PAINT_MS = 2000;

/**
 * The other one, at the end: it starts the page after its first paint, which would otherwise share the network with scripts, and
 * wait for what they ask of its layout.
 *
 * @param entry the address of the module that starts public pages, which a browser runs once however often it is asked for
 */
export const startScript = (entry: string) =>
  `{const start=()=>import("${entry}");if(document.hidden)start();else{addEventListener('load',()=>setTimeout(start,` +
  `${MAX_PAINT_MS}));new PerformanceObserver((_,painted)=>{painted.disconnect();start()}).observe({type:'paint',buffered:true})}}`;

export const madeNodes = (): MadeNodes => (globalThis as Recorded).madeNodes ?? [];

/** Buttons that were clicked before the script of their part ran, in order. */
let waiting: HTMLElement[] = [];

/** Whether the script of a part runs, or has failed to load. */
export const isLive = (part: Element): boolean => part.hasAttribute('data-live');

export const hasEarlyClick = (part: Element): boolean => waiting.some((button) => part.contains(button));

/**
 * Takes over the clicks that the inline script has recorded, and records further ones in parts whose script doesn't run yet.
 */
export function takeOverEarlyClicks(): void {
  const page = globalThis as Recorded;
  waiting = page.earlyClicks ?? [];
  page.earlyClicks = undefined;
  addEventListener(
    'click',
    ({ target }) =>
      recordClick((target as Element).closest<HTMLElement>(`[data-island] ${SCRIPTED}, [data-behaviour] ${SCRIPTED}`)),
    true,
  );
}

export function recordClick(button: HTMLElement | null): void {
  const part = button?.closest('[data-island], [data-behaviour]');
  if (button && part && !isLive(part)) waiting.push(button);
}

/** From now on the script of a part handles its clicks. */
export const setLive = (part: Element): unknown => part.toggleAttribute('data-live', true);

export function dropEarlySubmits(part: Element): void {
  waiting = waiting.filter((button) => (button as HTMLButtonElement).type !== 'submit' || !part.contains(button));
}

/** Repeats the recorded clicks of a part whose script now runs, or has failed to load. */
export function replayClicks(part: Element): void {
  setLive(part);
  const own = waiting.filter((button) => part.contains(button));
  waiting = waiting.filter((button) => !part.contains(button));
  for (const button of own) button.click();
}
