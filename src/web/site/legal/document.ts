/** A paragraph, the points of a list, or a link on a line of its own. */
export type LegalBlock = string | readonly string[] | { to: string; label: string };

export interface LegalSection {
  /** The fragment of its address. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A legal text, ready to be shown. It is composed on the server from the brand's facts. */
export interface LegalDocument {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Today in India, in words. */
  date: string;
}

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The day in India at an instant, for instance "21 November 2026". */
export function dateInIndia(at: Date): string {
  return longDate.format(at);
}
