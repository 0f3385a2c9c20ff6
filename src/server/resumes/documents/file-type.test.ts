import { describe, expect, it } from 'vitest';
import { buildDocx, buildOle, buildPdf, buildPdfOf, buildPdfStream } from '../../../../tests/support/documents.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { inspect } from './file-type.ts';
import { DocumentRefusal } from './refusal.ts';

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

/** A PDF with an empty table behind its end, which Word writes for old readers. */
const sectioned = () =>
  Buffer.concat([buildPdf(), Buffer.from('xref\r\n0 0\r\ntrailer\r\n<</Size 2/ID[<18><38>]>>\r\nstartxref\r\n9\r\n%%EOF')]);

/** The same archive, whose parts claim to be empty. */
function claimLess(file: Buffer): Buffer {
  for (let at = file.indexOf('PK\u0001\u0002'); at !== -1; at = file.indexOf('PK\u0001\u0002', at + 4))
    file.writeUInt32LE(0, at + 24);
  return file;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationship = (type: string, target: string, mode = '') =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  `<Relationship Id="r1" Type="${RELATIONSHIPS}/${type}" Target="${target}" ${mode && `TargetMode="${mode}"`}/></Relationships>`;

/** A DOCX whose main part has one relationship. */
const linked = (type: string, target: string, mode = 'External', part = 'document') =>
  buildDocx({ [`word/_rels/${part}.xml.rels`]: relationship(type, target, mode) });

const written = (body: string) => buildDocx({ 'word/document.xml': `<w:document xmlns:w="w">${body}</w:document>` });
const BEGIN = '<w:fldChar w:fldCharType="begin"/>';
const SHOW = '<w:fldChar w:fldCharType="separate"/>';
const END = '<w:fldChar w:fldCharType="end"/>';
const field = (...runs: string[]) =>
  `${BEGIN}${runs.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')}${SHOW}<w:t>1</w:t>${END}`;
/** A field with another in its code. */
const around = (before: string, inner: string, after: string) =>
  `${BEGIN}<w:instrText>${before}</w:instrText>${inner}<w:instrText>${after}</w:instrText>${END}`;

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const chart = {
  'word/charts/chart1.xml': '<c:chart xmlns:c="c"/>',
  'word/charts/_rels/chart1.xml.rels': relationship('package', '../embeddings/Sheet1.xlsx'),
};

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>';
const pdf = (catalog: string, ...others: (string | Uint8Array)[]) =>
  buildPdfOf([`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, PAGES, ...others]);
/** A PDF with an object that nothing refers to. */
const holding = (object: string | Uint8Array) => pdf('', object);

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const LAUNCH = '<< /S /Launch /F (cmd.exe) >>';
const objectStream = (object: string, dictionary = '/Type /ObjStm') =>
  buildPdfStream(`${dictionary} /N 1 /First 4`, `3 0 ${object}`);

const plainObjects = (count: number, first: number, content: string) =>
  `<< /N ${count} /First ${first} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** The old format's main stream, behind the sectors of table and directory. */
function buildDocOf(content: string | Buffer): Buffer {
  const file = buildOle(['WordDocument']);
  file.writeUInt32LE(2, 512 * 2 + 116);
  const main = Buffer.alloc(512);
  if (typeof content === 'string') main.write(content, 100, 'latin1');
  else content.copy(main, 100);
  return Buffer.concat([file, main]);
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
    ['a DOC', buildOle(), 'doc'],
    [
      'a DOC with many streams',
      buildOle(['Root Entry', ...Array.from({ length: 9 }, (_, place) => `Stream ${place}`), 'WordDocument']),
      'doc',
    ],
  ])('is told by its content: %s', (_, bytes, type) => expect(inspect(bytes)).toBe(type));

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
    expect(() => inspect(bytes)).toThrow('Only PDF, DOC and DOCX files are accepted.'),
  );

  it.each([
    ['a DOCX', buildOle(['Root Entry', 'EncryptionInfo', 'EncryptedPackage'])],
    ['a DOC', buildProtectedDoc()],
    ['a PDF', buildPdfOf([CATALOG, PAGES, '<< /Filter /Standard /V 2 >>'], '/Encrypt 3 0 R')],
    ['a PDF without tables', holding('<< /Type /XRef /Encrypt << /Filter /Standard >> >>')],
  ])('is refused for the password of %s', (_, bytes) => expect(() => inspect(bytes)).toThrow(/protected by a password/));

  it('is found in bounded time when the parts of an OLE file point in a circle', () => {
    const file = buildOle(['Root Entry']);
    file.writeUInt32LE(1, 512 + 4);
    expect(() => inspect(file)).toThrow(DocumentRefusal);
  });

  it('is refused, without another fault, for whatever is broken', () => {
    const shown = pdf('/OpenAction [2 0 R /Fit] /AA << /O 3 0 R >>', objectStream('<< /A [(b) <63> 1 0 R] >>'));
    for (const whole of [buildDocx({ 'word/a.bin': buildOle() }), buildOle(), buildProtectedDoc(), shown]) {
      for (let place = 0; place < whole.length; place += 3) {
        const broken = Buffer.from(whole);
        broken.fill(0xff, place, Math.min(place + 4, broken.length));
        for (const bytes of [broken, whole.subarray(0, place)]) expect(outcome(bytes)).toMatch(/^(?:doc|docx|pdf|refused)$/);
      }
    }
  });
});

function outcome(bytes: Buffer): string {
  try {
    return inspect(bytes);
  } catch (error) {
    return error instanceof DocumentRefusal ? 'refused' : String(error);
  }
}

describe('a document of Word', () => {
  it.each([
    ['links that are clicked', linked('hyperlink', 'https://example.com/')],
    ['the path of its template on the disk of its author', linked('attachedTemplate', 'file:///C:\\CV\\Resume.dotx')],
    ['pictures, fonts and themes of its own', linked('image', 'media/image1.png', '')],
    ['a chart with its workbook', buildDocx({ ...chart, 'word/embeddings/Sheet1.xlsx': buildDocx() })],
    ['page numbers, dates and links as fields', written(field(' PAGE ') + field('HYPERLINK "https://a.example/', 'link"'))],
    ['a text about these fields', written('<w:t>DDEAUTO, INCLUDEPICTURE and &lt;!DOCTYPE&gt;</w:t>')],
    ['a drawing with its document type', buildDocx({ 'word/media/a.svg': '<!DOCTYPE svg PUBLIC "a" "b"><svg/>' })],
    ['parts in UTF-16', buildDocx({ 'word/styles.xml': utf16('<w:styles xmlns:w="w"/>') })],
    ['parts in UTF-16 of the other order', buildDocx({ 'word/styles.xml': utf16('<w:styles xmlns:w="w"/>').swap16() })],
    ['a field that asks for another', written(around('IF', field('PAGE'), '=1 "a" "b"'))],
    ['a sum of a field', written(around('=', field('NUMPAGES'), '-1'))],
    [
      'what looks like a field as the result of one',
      written(`${BEGIN}<w:instrText>TOC</w:instrText>${SHOW}<w:t>LINK</w:t>${END}`),
    ],
    ['an icon without a link', written('<a:blip xmlns:a="a" xmlns:r="r" r:embed="r1" r:link=""/>')],
  ])('may have %s', (_, bytes) => expect(inspect(bytes)).toBe('docx'));

  const OUTSIDE = /a template, picture or object that is loaded from another place/;
  const FIELD = /a field that loads another file or starts a program/;
  const MACROS = /macros or ActiveX controls/;
  const FILES = /embedded files or objects/;

  it.each([
    ['a template elsewhere', linked('attachedTemplate', 'http://a.example/t.dotm', 'External', 'settings'), OUTSIDE],
    ['a template on a server', linked('attachedTemplate', 'file:///\\\\a.example\\t.dotm'), OUTSIDE],
    ['a template on a server, with slashes', linked('attachedTemplate', 'file://a.example/C:/t.dotm'), OUTSIDE],
    ['an object elsewhere', linked('oleObject', 'http://a.example/a.rtf'), OUTSIDE],
    ['a picture elsewhere', linked('image', 'http://a.example/a.png'), OUTSIDE],
    ['a frame elsewhere', linked('frame', 'http://a.example/', 'External', 'webSettings'), OUTSIDE],
    ['a mode written in entities', linked('image', 'http://a.example/a.png', 'Externa&#108;'), OUTSIDE],
    [
      'relationships in UTF-16',
      buildDocx({
        'word/_rels/document.xml.rels': utf16(relationship('image', '//a/b', 'External')),
      }),
      OUTSIDE,
    ],
    ['a field DDE', written('<w:fldSimple w:instr=" DDEAUTO c:\\cmd.exe &quot;/k&quot; "/>'), FIELD],
    ['a field over several runs', written(field(' DD', 'E', 'AUTO c:\\cmd.exe')), FIELD],
    ['a field in a field', written(`<w:fldChar w:fldCharType="begin"/>${field('ddeauto a')}`), FIELD],
    ['a field whose name another writes', written(around('', field('QUOTE 68 68 69'), 'c:\\cmd.exe')), FIELD],
    ['a field whose name another ends', written(around('DD', field('QUOTE 69'), 'c:\\cmd.exe')), FIELD],
    ['a field with its code as text', written(`${BEGIN}<w:r><w:t>DDEAUTO c:\\cmd.exe</w:t></w:r>${SHOW}${END}`), FIELD],
    ['a field in a deletion', written(`${BEGIN}<w:delInstrText>DDE a</w:delInstrText>${END}`), FIELD],
    ['a field that is not closed', written('<w:fldChar w:fldCharType="begin"/><w:instrText>DDE a</w:instrText>'), FIELD],
    ['a picture by a field', written(field(' INCLUDEPICTURE "http://a.example/a.png" \\d')), FIELD],
    ['a text by a field', written(field('INCLUDETEXT "\\\\\\\\a\\\\b"')), FIELD],
    ['a linked table', written(field('LINK Excel.Sheet.8 "c:\\a.xls"')), FIELD],
    [
      'a field behind a choice that Word does not take',
      written(
        '<w:fldChar w:fldCharType="begin"/><mc:AlternateContent xmlns:mc="m"><mc:Choice><w:instrText>x</w:instrText>' +
          '</mc:Choice><mc:Fallback><w:instrText>DDE a</w:instrText></mc:Fallback></mc:AlternateContent>' +
          '<w:fldChar w:fldCharType="end"/>',
      ),
      FIELD,
    ],
    [
      'a field in a part with another name',
      buildDocx({ 'word/header1.dat': `<w:hdr xmlns:w="w">${field('DDE a')}</w:hdr>` }),
      FIELD,
    ],
    [
      'a picture that is loaded by the relationship of a link',
      written('<a:blip xmlns:a="a" xmlns:r="r" title="a > b" r:link="r1"/>'),
      OUTSIDE,
    ],
    ['an object that is called a picture', written('<o:OLEObject xmlns:o="o" xmlns:r="r" r:id="r1"/>'), FILES],
    ['another document in it', linked('aFChunk', 'chunk.html', 'Internal'), FILES],
    ['an embedded document', buildDocx({ 'word/embeddings/a.docx': buildDocx() }), FILES],
    ['an object', linked('oleObject', 'embeddings/o.bin', ''), FILES],
    ['an equation as an object', buildDocx({ 'word/embeddings/o.bin': buildOle(['Equation Native']) }), FILES],
    ['an old workbook for a chart', buildDocx({ ...chart, 'word/embeddings/Sheet1.xlsx': buildOle(['Workbook']) }), FILES],
    [
      'a workbook with links for a chart',
      buildDocx({
        ...chart,
        'word/embeddings/Sheet1.xlsx': buildDocx({
          'xl/externalLinks/_rels/externalLink1.xml.rels': relationship('externalLinkPath', 'http://a.example', 'External'),
        }),
      }),
      OUTSIDE,
    ],
    ['macros', buildDocx({ 'word/vbaProject.bin': 'x' }), MACROS],
    ['macros with another name', buildDocx({ '[Content_Types].xml': macroTypes, 'word/x.bin': 'x' }), MACROS],
    ['types in UTF-16', buildDocx({ '[Content_Types].xml': Buffer.from(macroTypes, 'utf16le') }), MACROS],
    ['ActiveX controls', buildDocx({ 'word/activeX/activeX1.xml': '<x/>' }), MACROS],
    ['a program', buildDocx({ 'word/embeddings/setup.EXE': 'MZ' }), MACROS],
    ['a part outside of it', buildDocx({ '../../../evil.txt': 'x' }), /names lead outside of it/],
    ['a part outside of it, as Windows writes it', buildDocx({ 'word\\..\\..\\evil.txt': 'x' }), /names lead outside of it/],
    [
      'a document type',
      buildDocx({ 'word/document.xml': '<!DOCTYPE w [<!ENTITY a "b">]><w:document xmlns:w="w"/>' }),
      /is damaged/,
    ],
    ['relationships that are no XML', buildDocx({ 'word/_rels/document.xml.rels': 'x' }), /is damaged/],
    [
      'an encoding that hides its tags',
      buildDocx({ 'word/document.xml': '<?xml version="1.0" encoding="utf-7"?><w:document xmlns:w="w"/>' }),
      /is damaged/,
    ],
    [
      'nine parts of 100 MB',
      buildDocx(Object.fromEntries(Array.from({ length: 2 }, (_, n) => [`word/media/i${n}`, Buffer.alloc(60 << 20)]))),
      /unpacks to more than 100 MB/,
    ],
    ['a part that unpacks to more than it claims', claimLess(buildDocx({ 'word/a': Buffer.alloc(101 << 20) })), /100 MB/],
    ['the same megabyte a thousand times', buildOverlappingDocx(1000, 200_000), /100 MB/],
    ['more parts than a document has', buildOverlappingDocx(60_000, 1), /100 MB/],
  ])('is refused for %s', (_, bytes, reason) => expect(() => inspect(bytes)).toThrow(reason));
});

describe('an old document of Word', () => {
  it.each([
    ['macros', buildOle(['Root Entry', 'WordDocument', 'Macros', 'VBA', '_VBA_PROJECT']), /macros or ActiveX controls/],
    ['ActiveX controls', buildOle(['Root Entry', 'WordDocument', '\u0003OCXNAME']), /macros or ActiveX controls/],
    ['a file as an object', buildOle(['Root Entry', 'WordDocument', 'ObjectPool', '\u0001Ole10Native']), /embedded files/],
    ['a field DDE', buildDocOf('\u0013 DDEAUTO c:\\cmd.exe \u0014x\u0015'), /a field that loads another file/],
    ['a field in UTF-16', buildDocOf(Buffer.from('x\u0013 dde a\u0015', 'utf16le')), /a field that loads another file/],
  ])('is refused for %s', (_, bytes, reason) => expect(() => inspect(bytes)).toThrow(reason));

  it('may have other fields, and a text about these', () => {
    expect(inspect(buildDocOf('\u0013 PAGE \u0015 DDEAUTO and \u0013HYPERLINK "https://a.example/LINK a"\u0015'))).toBe(
      'doc',
    );
  });
});

describe('a PDF', () => {
  const address = '<< /S /URI /URI (https://a.example/) >>';

  it.each([
    ['open at a page', pdf('/OpenAction [2 0 R /Fit]')],
    ['open at a place', pdf('/OpenAction 3 0 R', '<< /S /GoTo /D [2 0 R /Fit] >>')],
    ['have links that are clicked', holding(`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${address} >>`)],
    ['have forms', pdf('/AcroForm << /Fields [] >>')],
    ['tell where its first page is', holding(buildPdfStream('/S 36 /T 90', ''))],
    ['have a long comment behind a number', holding(`[5 ${'%'.repeat(100_000)}\n]`)],
    ['have objects that are not packed', holding(plainObjects(2, 9, '8 0 9 5 \n<<>> (endstream)'))],
    ['have no files in the tree of files', pdf('/Names << /EmbeddedFiles << /Names [] >> >>')],
    [
      'speak of all this',
      holding(buildPdfStream('', 'BT (/S /JavaScript /JS /Launch /EmbeddedFiles /XFA /OpenAction <script> %%EOF) Tj ET')),
    ],
    ['speak of it unpacked', holding('<< /Length 40 >>\nstream\n(<< /S /JavaScript /JS \\(a\\) >>) Tj\nendstream')],
    [
      'have it as its title',
      holding('<< /Title (<< /S /JavaScript /JS \\(x\\) >> /Encrypt 1 0 R) /A (a) % /S /Launch\n >>'),
    ],
    ['have it as a paragraph style', holding('<< /Type /StructElem /S /JavaScript /P 1 0 R /K 0 >>')],
    ['have it as names of places', pdf('/Dests << /JavaScript [2 0 R /Fit] /Launch [2 0 R /Fit] /XFAs [2 0 R /Fit] >>')],
    ['have an empty section behind its end, as Word writes it', sectioned()],
  ])('may %s', (_, bytes) => expect(inspect(bytes)).toBe('pdf'));

  const JAVASCRIPT = /contains JavaScript/;
  const PROGRAM = /starts a program/;
  const FILE = /opens another file/;
  const FORM = /sends or imports data/;
  const FILES = /embedded files or media/;
  const BY_ITSELF = /opens a web page by itself/;

  it.each([
    ['a program at its opening', pdf(`/OpenAction ${LAUNCH}`), PROGRAM],
    ['a script at its opening', pdf(`/OpenAction ${SCRIPT}`), JAVASCRIPT],
    ['a script by name', pdf(`/Names << /JavaScript << /Names [(a) 3 0 R] >> >>`, SCRIPT), JAVASCRIPT],
    ['a script at its close', pdf(`/AA << /WC ${SCRIPT} >>`), JAVASCRIPT],
    ['a script in escaped names', holding('<</S/#4aava#53cript/#4a#53(a)>>'), JAVASCRIPT],
    ['a script behind a comment', holding('<< /S % >>\n /JavaScript /JS (a) >>'), JAVASCRIPT],
    ['a script behind another kind', holding('<< /S /JavaScript /S /GoTo /JS (a) >>'), JAVASCRIPT],
    ['a script whose kind is elsewhere', pdf('', '<< /S 4 0 R /JS (a) >>', '/JavaScript'), JAVASCRIPT],
    ['a script whose kind is elsewhere, behind a comment', pdf('', '<< /S 4%\n0 R /JS (a) >>', '/JavaScript'), JAVASCRIPT],
    ['a script whose kind is elsewhere, with signs', pdf('', '<< /S +4 0 R /JS (a) >>', '/JavaScript'), JAVASCRIPT],
    ['a script whose kind is elsewhere, without a blank', pdf('', '<< /S 4 0R /JS (a) >>', '/JavaScript'), JAVASCRIPT],
    ['a script in an object stream', holding(objectStream(SCRIPT)), JAVASCRIPT],
    ['a script in an object stream without its type', holding(objectStream(SCRIPT, '')), JAVASCRIPT],
    [
      'a script behind an end in an object stream',
      holding(plainObjects(2, 9, `8 0 9 12 (endstream) ${SCRIPT}`)),
      JAVASCRIPT,
    ],
    ['a script around one', holding(plainObjects(1, 4, '8 0 << /X (endstream) /S /JavaScript /JS (a) >>')), JAVASCRIPT],
    ['a script that an object stream counts alone', holding(plainObjects(1, 0, `8 8     ${SCRIPT}`)), JAVASCRIPT],
    ['an object stream with signs in its index', holding(plainObjects(1, 5, `8 +0 ${SCRIPT}`)), /is damaged/],
    ['a script in a stream of text', holding(`<< /Length 90 >>\nstream\n9 0 obj ${SCRIPT} endobj\nendstream`), JAVASCRIPT],
    ['a script in a comment that a table names', holding(`(a) % 9 0 obj ${SCRIPT}`), JAVASCRIPT],
    [
      'a script that a later revision replaces',
      Buffer.concat([holding(SCRIPT), Buffer.from('3 0 obj\n<< >>\nendobj\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n')]),
      JAVASCRIPT,
    ],
    ['a script in a dictionary that is not closed', holding('<< /A [ << /S /JavaScript /JS (a)'), /is damaged/],
    ['a script behind the start of an object', holding('<< /A obj /S /JavaScript /JS (a) >>'), /is damaged/],
    ['a script behind the end of an object', holding('<< /A endobj 5 /S /JavaScript /JS (a) >>'), /is damaged/],
    ['a script behind a bracket too many', holding('<< /A ) /B ] /S /JavaScript /JS (a) >>'), JAVASCRIPT],
    ['a script that a form shows', holding('<< /S /Rendition /JS (a) >>'), FILES],
    ['a page that opens by itself', pdf(`/OpenAction ${address}`), BY_ITSELF],
    ['a page that opens after a place', pdf(`/OpenAction << /S /GoTo /D [2 0 R] /Next [3 0 R] >>`, address), BY_ITSELF],
    ['a page that opens over two references', pdf('/OpenAction 3 0 R', '4 0 R', address), BY_ITSELF],
    ['a page that opens under the pointer', holding(`<< /Subtype /Link /AA << /E ${address} >> >>`), BY_ITSELF],
    ['a form that is sent', holding('<< /S /SubmitForm /F (https://a.example/) >>'), FORM],
    ['a form that is filled', holding('<< /S /ImportData /F (a.fdf) >>'), FORM],
    ['another file', holding('<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>'), FILE],
    ['a file in a file', holding('<< /S /GoToE /T << /R /C /N (a.pdf) >> >>'), FILE],
    ['a stream that is elsewhere', holding('<< /F (\\\\\\\\host\\\\a) /Length 0 >>\nstream\n\nendstream'), FILE],
    ['an embedded file', pdf('', '<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>', '<< >>'), FILES],
    ['an embedded file by its old name', holding('<< /DOS (a.exe) /EF << /DOS 4 0 R >> >>'), FILES],
    ['the tree of embedded files', pdf('/Names 3 0 R', '<< /EmbeddedFiles << /Kids [2 0 R] >> >>'), FILES],
    ['a file as an annotation', holding('<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 2 0 R >>'), FILES],
    ['a film', holding('<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>'), FILES],
    ['an XFA form', pdf('/AcroForm << /Fields [] /XFA 3 0 R >>', buildPdfStream('', '<xdp/>')), /is an XFA form/],
    ['a page behind its end', Buffer.concat([buildPdf(), Buffer.from('<html><script>alert(1)</script>')]), /a web page/],
    [
      'a page behind one of its ends',
      Buffer.concat([buildPdf(), Buffer.from('<body onload=alert(1)>\nstartxref\n9\n%%EOF\n')]),
      /a web page/,
    ],
    ['a page in a comment of its head', Buffer.from(buildPdf().toString().replace('\n', '\n%<html>\n')), /a web page/],
    ['an archive behind its end', Buffer.concat([buildPdf(), buildDocx()]), /an archive/],
    [
      'an object stream that is packed in an unusual way',
      holding('<< /Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode /Length 9 >>\nstream\n33203020>\nendstream'),
      /is damaged/,
    ],
    ['objects that are nested too deeply', holding('['.repeat(100_000)), /is damaged/],
    ['objects that never end', Buffer.concat([buildPdf(), Buffer.from('obj('.repeat(20_000))]), /is damaged/],
    ['an object stream that unpacks to too much', holding(objectStream(' '.repeat(65 << 20))), /unpacks to more/],
  ])('is refused for %s', (_, bytes, reason) => expect(() => inspect(bytes)).toThrow(reason));
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
