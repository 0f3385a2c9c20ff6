import type { PdfFile } from './file.ts';
import { array, dictionary, type Ref } from './syntax.ts';

/** Standard structure types (ISO 32000-1, 14.8.4). */
export type TagType = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Link';

/** A piece of a page's content. */
interface MarkedContent {
  page: Ref;
  id: number;
}

/** An element of the document's structure, which screen readers follow. */
export class Tag {
  readonly type: TagType;
  readonly kids: (Tag | MarkedContent | { annotation: Ref; page: Ref })[] = [];
  readonly #attributes: string | undefined;

  private constructor(type: TagType, attributes?: string) {
    this.type = type;
    this.#attributes = attributes;
  }

  static document(): Tag {
    return new Tag('Document');
  }

  /** Adds an element below this one. */
  add(type: TagType, attributes: { scope?: 'Row' | 'Column'; columns?: number } = {}): Tag {
    const { scope, columns } = attributes;
    const entries = { O: '/Table', Scope: scope && `/${scope}`, ColSpan: columns };
    const child = new Tag(type, scope || columns ? dictionary(entries) : undefined);
    this.kids.push(child);
    return child;
  }

  /** Writes this element and all below it. `parents` learns which element each piece of content belongs to. */
  write(file: PdfFile, parent: Ref, parents: (owned: MarkedContent | { annotation: Ref }, element: Ref) => void): Ref {
    const ref = file.reserve();
    let page: Ref | undefined;
    const kids = this.kids.map((kid) => {
      if (kid instanceof Tag) return kid.write(file, ref, parents);
      parents(kid, ref);
      if ('annotation' in kid) return dictionary({ Type: '/OBJR', Obj: kid.annotation, Pg: kid.page });
      page ??= kid.page;
      return kid.page === page ? kid.id : dictionary({ Type: '/MCR', Pg: kid.page, MCID: kid.id });
    });
    const only = kids.length === 1 ? kids[0] : undefined;
    file.set(ref, dictionary({ S: `/${this.type}`, P: parent, Pg: page, K: only ?? array(kids), A: this.#attributes }));
    return ref;
  }
}
