declare module 'fontkit' {
  interface LayoutTable {
    lookupList: { toArray(): { subTables: { backtrackCoverage?: unknown[] }[] }[] };
  }

  export interface Glyph<Id = number> {
    id: Id;
    codePoints: readonly number[];
    advanceWidth: number;
  }

  /** Lengths in units of the font. */
  export interface Run<Id = number> {
    glyphs: Glyph<Id>[];
    positions: object[];
    advanceWidth: number;
  }

  export interface Subset<Id = number> {
    glyphs: number[];
    /** The number of the glyph in the subset. */
    includeGlyph(id: Id): number;
  }

  export interface Font<Id = number> {
    readonly GSUB: LayoutTable;
    readonly GPOS: LayoutTable;
    layout(text: string, features?: readonly string[], script?: string, language?: string): Run<Id>;
    createSubset(): Subset<Id>;
  }

  export function create(bytes: Uint8Array): Font;
}
