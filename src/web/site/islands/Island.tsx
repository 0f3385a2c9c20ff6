import { type ComponentType, createElement } from 'react';
import type { Words } from '../../../shared/languages/words.ts';
import { words as formWords } from '../../../shared/leads/said/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import type { IslandName, IslandProps } from './registry.ts';

/** Only the server renders islands; the browser's build drops this. */
const render = import.meta.env.SSR ? await loadAll() : undefined;

async function loadAll() {
  const [{ renderToString }, { idPrefix, ISLANDS }] = await Promise.all([
    import('react-dom/server'),
    import('./registry.ts'),
  ]);
  const modules = await Promise.all(
    Object.entries(ISLANDS).map(async ([name, load]) => [name, (await load()).default] as const),
  );
  const components = Object.fromEntries(modules) as Record<string, ComponentType<object>>;
  return (name: string, props: object) =>
    renderToString(createElement(components[name] ?? '', props), { identifierPrefix: idPrefix(name) });
}

interface IslandElementProps<Name extends IslandName> {
  /** A page has each island once. */
  name: Name;
  /** `visible`: hydrated once it is on screen. `touched`: hydrated on the first interaction. */
  when: 'visible' | 'touched';
  props: IslandProps<Name> & object;
  /**
   * The English words that its script has. In another language it gets a translation as its prop `words`: those of forms are
   * loaded with its script, since they would be 7 kB of a page that paints when all of it has come.
   */
  words?: Words;
}

const NO_WORDS = {};

/** A part of a page that becomes a React application of its own: rendered by the server, hydrated by `start-islands.ts`. */
export function Island<Name extends IslandName>({
  name,
  when,
  props: own,
  words: english = NO_WORDS,
}: IslandElementProps<Name>) {
  const words = useWords(english);
  const { language } = useSite();
  const props = words === english ? own : { ...own, words };
  const isLate = words !== english && english === formWords;
  const inner = { __html: render?.(name, props) ?? '' };
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(isLate ? own : props)}
      data-words={isLate ? language : undefined}
      // oxlint-disable-next-line react/no-danger -- React's own markup.
      dangerouslySetInnerHTML={inner}
    />
  );
}
