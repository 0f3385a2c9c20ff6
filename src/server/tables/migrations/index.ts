import { baseline } from './0053-baseline.ts';
import { callsByTime } from './0054-calls-by-time.ts';
import { foldedTexts } from './0055-folded-texts.ts';
import { sparseLoans } from './0056-sparse-loans.ts';
import { importChoices } from './0057-import-choices.ts';
import { firstContacts } from './0058-first-contacts.ts';
import { postImports } from './0060-post-imports.ts';
import { leadArticles } from './0061-lead-articles.ts';
import { foldedValues } from './0062-folded-values.ts';
import { offersWithoutChoice } from './0063-offers-without-choice.ts';
import { sealedStore } from './0064-sealed-store.ts';
import { sharing } from './0065-sharing.ts';
import { rights } from './0066-rights.ts';
import { postLanguages } from './0067-post-languages.ts';
import { sharingByLead } from './0068-sharing-by-lead.ts';
import { leadsBySource } from './0069-leads-by-source.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  baseline,
  callsByTime,
  foldedTexts,
  sparseLoans,
  importChoices,
  firstContacts,
  postImports,
  leadArticles,
  foldedValues,
  offersWithoutChoice,
  sealedStore,
  sharing,
  rights,
  postLanguages,
  sharingByLead,
  leadsBySource,
];
