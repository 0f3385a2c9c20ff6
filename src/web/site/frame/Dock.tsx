import type { ReactNode } from 'react';
import { useWords } from '../languages/words.ts';
import { SupportLinks } from './SupportButtons.tsx';
import { words } from './words.ts';

/**
 * The bar at the lower edge of phones: the page's one next step or figure, and support in place of the floating buttons. A
 * page puts it last in its content, so that the keyboard reaches it before the footer, and imports `dock.css`.
 *
 * @param children one link, button or short text
 */
export const Dock = ({ children }: { children: ReactNode }) => (
  <div role="group" aria-label={useWords(words).dock} className="dock">
    {children}
    <SupportLinks />
  </div>
);
