import { createContext, useContext } from 'react';
import type { NoticeAction, NoticeState } from './useNotice.ts';

/** What the parts of a list's definition may use of the screen. */
export interface ListTools {
  /** Shows a notice, with an action for ten seconds. */
  say(kind: NoticeState['kind'], text: string, action?: NoticeAction): void;
  /** Fetches the rows again. */
  refresh(): Promise<void>;
}

const Context = createContext<ListTools | undefined>(undefined);

export const ListToolsProvider = Context.Provider;

/** @throws Error outside a list screen */
export function useListTools(): ListTools {
  const tools = useContext(Context);
  if (tools === undefined) throw new Error('There is no list around.');
  return tools;
}
