import { describe, expect, it } from 'vitest';
import { buildDocx, buildOle, buildPdf } from '../../../tests/support/documents.ts';
import { cleanFileName, endingOf } from './file-name.ts';
import { typeOf } from './file-type.ts';

describe('the type of a file', () => {
  it('is told by its content', () => {
    expect(typeOf(buildPdf())).toBe('pdf');
    expect(typeOf(Buffer.concat([buildPdf(), Buffer.from('\r\n\0\0\0')]))).toBe('pdf');
    expect(typeOf(buildDocx())).toBe('docx');
    expect(typeOf(buildOle())).toBe('doc');
    const many = Array.from({ length: 9 }, (_, place) => `Stream ${place}`);
    expect(typeOf(buildOle(['Root Entry', ...many, 'WordDocument']))).toBe('doc');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Dear Sir or Madam')],
    ['a page behind the header of a PDF', Buffer.from('%PDF-1.4\n<script>alert(1)</script>')],
    ['a PDF that is cut off', buildPdf(9000).subarray(0, 5000)],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), buildPdf()])],
    ['a zip of other things', buildDocx(['readme.txt'])],
    ['a spreadsheet', buildDocx(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['a document with macros', buildDocx(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
    ['a zip that is cut off', buildDocx().subarray(0, -10)],
    ['a zip behind a program', Buffer.concat([Buffer.from('MZ'), buildDocx()])],
    ['an old spreadsheet', buildOle(['Root Entry', 'Workbook'])],
    ['an installer', buildOle(['Root Entry', 'Binary.WordDocument.exe'])],
    ['the head of an OLE file alone', buildOle().subarray(0, 600)],
    ['rich text', Buffer.from('{\\rtf1\\ansi WordDocument}')],
  ])('is none for %s', (_, bytes) => expect(typeOf(bytes)).toBeUndefined());

  it('is found in bounded time when the parts of an OLE file point in a circle', () => {
    const file = buildOle(['Root Entry']);
    file.writeUInt32LE(1, 512 + 4);
    expect(typeOf(file)).toBeUndefined();
  });

  it('is none, without a fault, for whatever is broken', () => {
    for (const whole of [buildDocx(), buildOle()]) {
      for (let place = 0; place < whole.length; place += 3) {
        const broken = Buffer.from(whole);
        broken.fill(0xff, place, Math.min(place + 4, broken.length));
        expect(() => typeOf(broken)).not.toThrow();
        expect(() => typeOf(whole.subarray(0, place))).not.toThrow();
      }
    }
  });
});

describe('the name of a file', () => {
  it.each([
    ['CV Asha.pdf', 'CV Asha.pdf'],
    ['जीवन वृत्त.PDF', 'जीवन वृत्त.pdf'],
    ['C:\\Users\\asha\\cv.pdf', 'cv.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a"b<c>:d|e?f*.pdf', 'a_b_c__d_e_f_.pdf'],
    ['cv\u202efdp.exe.pdf', 'cvfdp.exe.pdf'],
    ['line\r\nbreak\u0000.pdf', 'linebreak.pdf'],
    ['...pdf.pdf', 'pdf.pdf'],
    ['.pdf', 'resume.pdf'],
    ['\ud83d.pdf', '\ufffd.pdf'],
    [`${'🙂'.repeat(300)}.pdf`, `${'🙂'.repeat(116)}.pdf`],
  ])('%j becomes %j', (name, cleaned) => expect(cleanFileName(name, 'pdf')).toBe(cleaned));

  it('ends in the type that it claims', () => {
    expect(['cv.PDF', 'cv.tar.docx ', 'cv', 'cv.doc.exe', '.doc', 'cv.'].map(endingOf)).toEqual(['pdf', 'docx', '', 'exe', 'doc', '']);
  });
});
