import { createContext, useContext } from 'react';
import type { NoticeAction, NoticeState } from './useNotice.ts';

/** What the parts of a list's definition may ask of the screen that they stand on. */
export interface ListTools {
  /** Tells the reader what became of something, and for ten seconds what can be done about it. */
  say(kind: NoticeState['kind'], text: string, action?: NoticeAction): void;
  /** Reads the rows again, since something of them has changed. */
  refresh(): Promise<void>;
}

const Context = createContext<ListTools | undefined>(undefined);

export const ListToolsProvider = Context.Provider;

/** @throws Error outside of a list's screen */
export function useListTools(): ListTools {
  const tools = useContext(Context);
  if (tools === undefined) throw new Error('There is no list around.');
  return tools;
}
