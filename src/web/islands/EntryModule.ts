import { createContext } from 'react';

/** The address of the built `entry.client.tsx`, which only the server knows. */
export const EntryModule = createContext('');
