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
  ['Choice', 'Fallback'].some((skipped) => fieldCodes(xml, skipped).some((code) => OUTSIDE_CODE.test(code)));

/** The codes of all fields, each of which is spread over any number of runs. */
function fieldCodes(xml: string, skipped: string): string[] {
  const codes: string[] = [];
  /** Of the fields that are open here, below what stands outside of all. */
  const open = [''];
  let [depth, isCode] = [0, false];
  parseXml(
    xml,
    {
      open(name, _, attributeOf) {
        if (name === skipped) depth += 1;
        if (depth > 0) return;
        if (name === 'instrText') isCode = true;
        else if (name === 'fldSimple') codes.push(attributeOf('instr') ?? '');
        else if (name === 'fldChar') {
          const type = attributeOf('fldCharType');
          if (type === 'begin') open.push('');
          else if (type === 'end') codes.push(open.pop() ?? '');
        }
      },
      close(name) {
        if (name === skipped) depth -= 1;
        else if (name === 'instrText') isCode = false;
      },
      text(text) {
        if (isCode && depth === 0) open.push((open.pop() ?? '') + text);
      },
    },
    () => new DocumentRefusal(DAMAGED),
  );
  return [...codes, ...open];
}
