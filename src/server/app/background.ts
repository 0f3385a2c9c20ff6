import type { Module, ModuleParts } from '../module.ts';

interface Parts {
  nodes: ModuleParts['database']['nodes'];
  onContentChange(): void;
}

/** What the application itself does in the background: it follows other nodes. */
export function createBackground({ nodes, onContentChange }: Parts): Module {
  const stops: (() => Promise<void>)[] = [];
  return {
    mounts: [],
    start() {
      stops.push(nodes.watchChanges(onContentChange));
    },
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}
