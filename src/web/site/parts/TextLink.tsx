import type { ReactNode } from 'react';

/** A link within a text. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="text-link">
    {children}
  </a>
);
