import type { Typeface } from './typeface.ts';

/** What pdfkit 0.20 has and its types have not. */
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      dictionary: { data: Record<string, unknown> };
    }
    namespace Mixins {
      interface PDFFont {
        font(font: Typeface): this;
      }
      interface StructureElementOptions {
        scope?: 'Row' | 'Column' | undefined;
      }
      interface AnnotationOption {
        structParent?: PDFStructureElement;
      }
    }
  }
}
