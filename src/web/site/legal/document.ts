/** A paragraph, a list, or a link on a line of its own. */
export type LegalBlock = string | readonly string[] | { to: string; label: string };

export interface LegalSection {
  /** The fragment of its address. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A legal text, composed on the server from the brand's facts. */
export interface LegalDocument {
  /** Its canonical address, which the footer links to. */
  path: string;
  title: string;
  lead: string;
  /** For search results. */
  description: string;
  sections: readonly LegalSection[];
}
