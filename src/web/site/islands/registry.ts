import type { ComponentProps } from 'react';
import type { Translated } from '../../../shared/languages/languages.ts';
import type { Words } from '../../../shared/languages/words.ts';

/**
 * The islands: parts of public pages that need React in the browser, by the name that `Island` takes. The default export of
 * each module is a component whose props survive JSON. It has no router around it, and the page imports its style sheets.
 */
export const ISLANDS = {
  calculators: async () => {
    const island = await import('../calculators/Calculators.tsx');
    await island.loadFirst();
    return island;
  },
  'emi-section': () => import('../home/EmiSection.tsx'),
  'loan-form': () => import('../forms/LoanForm.tsx'),
  'message-form': () => import('../our-story/contact/MessageForm.tsx'),
  'partner-form': () => import('../partner/PartnerForm.tsx'),
  'resume-upload': () => import('../community/career/ResumeUpload.tsx'),
};

/** What forms say, for pages in these languages. */
export const FORM_WORDS: Readonly<Record<Translated, () => Promise<{ words: Words }>>> = {
  hi: () => import('../../../shared/leads/said/words.hi.ts'),
  mr: () => import('../../../shared/leads/said/words.mr.ts'),
};

/** The prefix of the ids that `useId` returns in an island: the same on the server and in the browser. */
export const idPrefix = (name: string) => `${name}-`;

export type IslandName = keyof typeof ISLANDS;
export type IslandProps<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof ISLANDS)[Name]>>['default']>;
