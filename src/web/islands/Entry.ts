import { createContext } from 'react';

/** The built `entry.client.tsx`, and what it imports: addresses that only the server knows. */
export const Entry = createContext<{ module: string; imports: readonly string[] }>({ module: '', imports: [] });
