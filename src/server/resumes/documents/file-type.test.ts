import { describe, expect, it } from 'vitest';
import { buildDocx, buildOle, buildPdf } from '../../../../tests/support/documents.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { inspect } from './file-type.ts';

const EMPTY = Buffer.alloc(0);
const macroTypes = '<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';

/** An old Word document that was saved with a password: its main stream begins in the sector of the allocation table. */
function buildProtectedDoc(): Buffer {
  const file = buildOle(['WordDocument']);
  file.writeUInt32LE(2, 512 * 2 + 116);
  const main = Buffer.alloc(512);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x0100, 10);
  return Buffer.concat([file, main]);
}

/** A DOCX with so many further parts, all of them the same deflated blocks, which unpack to nothing. */
function buildOverlappingDocx(parts: number, blocks: number): Buffer {
  const file = buildDocx();
  const end = Buffer.from(file.subarray(file.lastIndexOf('PK\u0005\u0006')));
  const directory = end.readUInt32LE(16);
  const name = Buffer.from('a.bin');
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004');
  local.writeUInt16LE(name.length, 26);
  const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff]);
  const packed = Buffer.concat([Buffer.alloc(blocks * emptyBlock.length, emptyBlock), Buffer.from([1, 0, 0, 0xff, 0xff])]);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(directory, 42);
  const entries = Array.from({ length: parts }, () => [entry, name]).flat();
  end.writeUInt16LE(end.readUInt16LE(10) + parts, 10);
  end.writeUInt32LE(directory + local.length + name.length + packed.length, 16);
  return Buffer.concat([
    file.subarray(0, directory),
    local,
    name,
    packed,
    file.subarray(directory, -end.length),
    ...entries,
    end,
  ]);
}

describe('the type of a file', () => {
  it.each([
    ['a PDF', buildPdf(), 'pdf'],
    ['a PDF behind a line break', Buffer.concat([Buffer.from('\r\n'), buildPdf()]), 'pdf'],
    ['a PDF behind a byte-order mark and a blank', Buffer.concat([Buffer.from('\ufeff '), buildPdf()]), 'pdf'],
    ['a PDF with padding behind its end', Buffer.concat([buildPdf(), Buffer.alloc(5000)]), 'pdf'],
    ['a PDF without the mark of its end', buildPdf().subarray(0, -6), 'pdf'],
    ['a DOCX', buildDocx(), 'docx'],
    ['a DOCX with bytes behind the archive', Buffer.concat([buildDocx(), Buffer.from('\n')]), 'docx'],
    [
      'a DOCX with a chart and an equation',
      buildDocx({ 'word/embeddings/a.xlsx': 'x', 'word/embeddings/o.bin': buildOle(['Equation Native']) }),
      'docx',
    ],
    ['a DOC', buildOle(), 'doc'],
    [
      'a DOC with many streams',
      buildOle(['Root Entry', ...Array.from({ length: 9 }, (_, place) => `Stream ${place}`), 'WordDocument']),
      'doc',
    ],
  ])('is told by its content: %s', (_, bytes, type) => expect(inspect(bytes)).toEqual({ type }));

  it.each([
    ['nothing', EMPTY],
    ['text', Buffer.from('Dear Sir or Madam')],
    ['a page behind the header of a PDF', Buffer.from('%PDF-1.4\n<script>alert(1)</script>')],
    ['a PDF that is cut off', buildPdf(9000).subarray(0, 5000)],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), buildPdf()])],
    ['a zip of other things', buildDocx({ 'word/document.xml': undefined })],
    ['a zip without types', buildDocx({ '[Content_Types].xml': undefined })],
    ['a zip that is cut off', buildDocx().subarray(0, -30)],
    ['a zip behind a program', Buffer.concat([Buffer.from('MZ'), buildDocx()])],
    ['an old spreadsheet', buildOle(['Root Entry', 'Workbook'])],
    ['an installer', buildOle(['Root Entry', 'Binary.WordDocument.exe'])],
    ['the head of an OLE file alone', buildOle().subarray(0, 600)],
    ['rich text', Buffer.from('{\\rtf1\\ansi WordDocument}')],
  ])('is none of ours for %s', (_, bytes) =>
    expect(inspect(bytes)).toEqual({ refusal: 'Only PDF, DOC and DOCX files are accepted.' }),
  );

  it.each([
    ['a DOCX with macros', buildDocx({ 'word/vbaProject.bin': 'x' })],
    ['a DOCX whose macros have another name', buildDocx({ '[Content_Types].xml': macroTypes, 'word/x.bin': 'x' })],
    ['a DOCX whose types are in UTF-16', buildDocx({ '[Content_Types].xml': Buffer.from(macroTypes, 'utf16le') })],
    ['a DOCX with ActiveX', buildDocx({ 'word/activeX/activeX1.xml': 'x' })],
    ['a DOCX with a program', buildDocx({ 'word/embeddings/setup.EXE': 'MZ' })],
    [
      'a DOCX with a file as an object',
      buildDocx({ 'word/embeddings/oleObject1.bin': buildOle(['Root Entry', '\u0001Ole10Native']) }),
    ],
    ['a DOCX with a part that unpacks to gigabytes', buildDocx({ 'word/embeddings/o.bin': Buffer.alloc(16 * 1024 * 1024) })],
    ['a DOCX whose parts are the same megabyte a thousand times', buildOverlappingDocx(1000, 200_000)],
    ['a DOCX with more parts than a document has', buildOverlappingDocx(60_000, 1)],
    ['a DOC with macros', buildOle(['Root Entry', 'WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'])],
    ['a DOC with ActiveX', buildOle(['Root Entry', 'WordDocument', '\u0003OCXNAME'])],
    ['a DOC with a file as an object', buildOle(['Root Entry', 'WordDocument', 'ObjectPool', '\u0001Ole10Native'])],
  ])('is refused for what could run in it: %s', (_, bytes) =>
    expect(inspect(bytes).refusal).toMatch(/macros, ActiveX controls or embedded files/),
  );

  it.each([
    ['a DOCX', buildOle(['Root Entry', 'EncryptionInfo', 'EncryptedPackage'])],
    ['a DOC', buildProtectedDoc()],
  ])('is refused for the password of %s', (_, bytes) => expect(inspect(bytes).refusal).toMatch(/protected by a password/));

  it('is found in bounded time when the parts of an OLE file point in a circle', () => {
    const file = buildOle(['Root Entry']);
    file.writeUInt32LE(1, 512 + 4);
    expect(inspect(file).type).toBeUndefined();
  });

  it('is none, without a fault, for whatever is broken', () => {
    for (const whole of [buildDocx({ 'word/a.bin': buildOle() }), buildOle(), buildProtectedDoc()]) {
      for (let place = 0; place < whole.length; place += 3) {
        const broken = Buffer.from(whole);
        broken.fill(0xff, place, Math.min(place + 4, broken.length));
        expect(() => inspect(broken)).not.toThrow();
        expect(() => inspect(whole.subarray(0, place))).not.toThrow();
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
    expect(['cv.PDF', 'cv.tar.docx ', 'cv', 'cv.doc.exe', '.doc', 'cv.'].map(extensionOf)).toEqual([
      'pdf',
      'docx',
      '',
      'exe',
      'doc',
      '',
    ]);
  });
});
