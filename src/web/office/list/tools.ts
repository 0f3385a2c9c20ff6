import { createContext, useContext } from 'react';
import type { say } from '../kit/toast.tsx';

/** What the parts of a list's definition may use of the screen. */
export interface ListTools {
  say: typeof say;
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
