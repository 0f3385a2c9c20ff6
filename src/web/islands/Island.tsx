import { type ComponentType, createElement } from 'react';
import type { IslandName, IslandProps } from './registry.ts';

/** Only the server renders islands: the browser's build drops this. */
const draw = import.meta.env.SSR ? await loadAll() : undefined;

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
  /** `visible`: React is loaded when the island is on the screen. `touched`: only when somebody points at it, types or presses in it. */
  when: 'visible' | 'touched';
  props: IslandProps<Name> & object;
}

/** A part of a page that becomes a React application of its own, rendered by the server and woken by `wake.ts`. */
export function Island<Name extends IslandName>({ name, when, props }: IslandElementProps<Name>) {
  // The markup is React's own.
  const inner = { __html: draw?.(name, props) ?? '' };
  // oxlint-disable-next-line react/no-danger
  return <div data-island={name} data-when={when} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={inner} />;
}
