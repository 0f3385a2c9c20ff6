import { parseXml } from '../../files/xml.ts';
import { DAMAGED, DocumentRefusal } from './refusal.ts';

/** Fields that load another file or ask another program (ECMA-376, part 1, section 17.16.5), by all their names. */
const OUTSIDE = 'DDEAUTO|DDE|LINK|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|DATABASE';
const OUTSIDE_CODE = new RegExp(String.raw`^[\s"]*(?:${OUTSIDE})(?![a-z])`, 'i');
/** In a document of Word before 2007, behind the character that begins a field. */
const OUTSIDE_OLD = new RegExp(String.raw`\u0013[\s"]*(?:${OUTSIDE})(?![a-z])`, 'i');

/** @param text the main stream, in which some characters have one byte and others two */
export const hasOutsideFieldBefore2007 = (text: Buffer): boolean =>
  OUTSIDE_OLD.test(text.toString('latin1').replaceAll('\0', ''));

/** @throws DocumentRefusal when it is not well-formed */
export const hasOutsideField = (xml: string): boolean =>
  // Word shows one of the two branches, and it depends on its version which.
  ['Choice', 'Fallback'].some((skipped) =>
    fields(xml, skipped).some(({ code, isComposed }) => isComposed || OUTSIDE_CODE.test(code)),
  );

interface Field {
  code: string;
  /** Its code has ended. */
  isShown?: boolean;
  /** Another field writes its name, or the rest of it. */
  isComposed?: boolean;
}

/** What may still become one of the names. */
const isBeginning = (code: string): boolean => {
  const begun = code.replace(/^[\s"]+/, '').toUpperCase();
  return OUTSIDE.split('|').some((name) => name.startsWith(begun));
};

/** All fields, each of which is spread over any number of runs. */
function fields(xml: string, skipped: string): Field[] {
  const found: Field[] = [];
  /** What stands outside of all fields, and those that are open here. */
  const open: [Field, ...Field[]] = [{ code: '' }];
  const current = () => open.at(-1) ?? open[0];
  let [depth, isCode] = [0, false];

  function begin(field: Field): Field {
    const around = current();
    if (open.length > 1 && !around.isShown && isBeginning(around.code)) around.isComposed = true;
    found.push(field);
    return field;
  }

  parseXml(
    xml,
    {
      open(name, _, attributeOf) {
        if (name === skipped) depth += 1;
        if (depth > 0) return;
        // Programs also take plain text in the code of a field for code.
        if (/^(?:instrText|delInstrText)$/.test(name)) isCode = true;
        else if (name === 't') isCode = open.length > 1 && !current().isShown;
        else if (name === 'fldSimple') begin({ code: attributeOf('instr') ?? '' });
        else if (name === 'fldChar') {
          const type = attributeOf('fldCharType');
          if (type === 'begin') open.push(begin({ code: '' }));
          else if (type === 'separate') current().isShown = true;
          else if (type === 'end' && open.length > 1) open.pop();
        }
      },
      close(name) {
        if (name === skipped) depth -= 1;
        else if (/^(?:instrText|delInstrText|t)$/.test(name)) isCode = false;
      },
      text(text) {
        if (isCode && depth === 0) current().code += text;
      },
    },
    () => new DocumentRefusal(DAMAGED),
  );
  return [open[0], ...found];
}
