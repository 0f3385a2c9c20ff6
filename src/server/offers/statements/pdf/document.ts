import type { StatementLanguage } from '../../../../shared/offers/statements/words.ts';
import { EmbeddedFont } from './embedded-font.ts';
import { PdfFile } from './file.ts';
import { type Box, Page } from './page.ts';
import { array, dictionary, type Ref, textString } from './syntax.ts';
import { Tag } from './tags.ts';
import type { Typeface } from './typeface.ts';

export interface DocumentFacts {
  title: string;
  subject: string;
  author: string;
  language: StatementLanguage;
  /** YYYY-MM-DD. */
  date: string;
}

/** A tagged PDF document. */
export class PdfDocument {
  readonly tag = Tag.document();
  readonly font: EmbeddedFont;
  readonly pages: Page[] = [];
  readonly #file = new PdfFile();
  /**
   * The elements that own the content of pages and the links (ISO 32000-1, 14.7.4.4): for a page a list by the number of the
   * content, for a link one element.
   */
  readonly #parents: (Ref[] | { annotation: Ref; element?: Ref })[] = [];
  readonly #placeOfPage = new Map<Ref, number>();

  constructor(typeface: Typeface) {
    this.font = new EmbeddedFont('F', typeface);
  }

  addPage(): Page {
    const place = this.#parents.push([]) - 1;
    const page = new Page(this.#file, place);
    this.#placeOfPage.set(page.ref, place);
    this.pages.push(page);
    return page;
  }

  addLink(page: Page, tag: Tag, box: Box, url: string): void {
    const place = this.#parents.length;
    this.#parents.push({ annotation: page.link(tag, box, url, place) });
  }

  /** The file, after everything was drawn. The same content makes the same bytes. */
  write({ title, subject, author, language, date }: DocumentFacts): Uint8Array<ArrayBuffer> {
    const file = this.#file;
    const resources = file.add(dictionary({ Font: dictionary({ [this.font.name]: this.font.write(file) }) }));
    const tree = file.reserve();
    for (const page of this.pages) page.write(tree, resources);
    const refs = this.pages.map(({ ref }) => ref);
    file.set(tree, dictionary({ Type: '/Pages', Kids: array(refs), Count: refs.length }));
    const created = textString(`D:${date.replaceAll('-', '')}000000+05'30'`);
    const info = dictionary({
      Title: textString(title),
      Subject: textString(subject),
      Author: textString(author),
      CreationDate: created,
    });
    const root = dictionary({
      Type: '/Catalog',
      Pages: tree,
      Lang: textString(`${language}-IN`),
      MarkInfo: '<</Marked true>>',
      StructTreeRoot: this.#writeTags(),
      ViewerPreferences: '<</DisplayDocTitle true>>',
    });
    return file.write({ Root: file.add(root), Info: file.add(info) });
  }

  #writeTags(): Ref {
    const file = this.#file;
    const root = file.reserve();
    const document = this.tag.write(file, root, (owned, element) => {
      if ('annotation' in owned) {
        const link = this.#parents.find((parent) => 'annotation' in parent && parent.annotation === owned.annotation);
        if (link && 'annotation' in link) link.element = element;
        return;
      }
      const elements = this.#parents[this.#placeOfPage.get(owned.page) ?? -1];
      if (Array.isArray(elements)) elements[owned.id] = element;
    });
    const numbers = this.#parents.flatMap((parent, place) => [
      place,
      Array.isArray(parent) ? file.add(array(parent)) : (parent.element ?? 'null'),
    ]);
    const parentTree = file.add(dictionary({ Nums: array(numbers) }));
    file.set(
      root,
      dictionary({ Type: '/StructTreeRoot', K: document, ParentTree: parentTree, ParentTreeNextKey: this.#parents.length }),
    );
    return root;
  }
}
