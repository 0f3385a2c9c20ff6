import { createContext } from 'react';
import type { EntryContext } from 'react-router';

/** The URLs of a public page's built scripts, which only the server knows; undefined in the office. */
export const Assets = createContext<EntryContext['manifest'] | undefined>(undefined);
