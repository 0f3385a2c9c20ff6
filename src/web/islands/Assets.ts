import { createContext } from 'react';
import type { EntryContext } from 'react-router';

/** The addresses of the built scripts of a public page, which only the server knows; undefined in the back office. */
export const Assets = createContext<EntryContext['manifest'] | undefined>(undefined);
