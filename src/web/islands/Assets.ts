import { createContext } from 'react';
import type { EntryContext } from 'react-router';

/** The addresses of the built scripts, which only the server knows. */
export const Assets = createContext<EntryContext['manifest'] | undefined>(undefined);
