import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from '../../../../shared/loans/imports.ts';
import { createLeadReader } from './reader.ts';
import { readLayout } from './layout.ts';

const readFile = (bytes: Uint8Array) => readLayout(bytes, { sheet: null, headerRow: null });

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** As Excel writes "Unicode text". */
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

const WORKBOOK = `<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Leads" r:id="rId2"/>
  </sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;

const workbook = (sheet: string, strings = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(WORKBOOK),
    'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
    'xl/worksheets/sheet2.xml': strToU8(sheet),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
  });

it('reads CSV in the encodings and with the separators of spreadsheets', () => {
  const read = [
    bytesOf('\uFEFFName,City\r\n"Devi, आशा","Pune\r\nWest"\r\n'),
    bytesOf('Name;City\n"Devi, आशा";"Pune\r\nWest"'),
    utf16('Name\tCity\r\n"Devi, आशा"\t"Pune\r\nWest"\r\n'),
  ].map(readFile);
  for (const file of read)
    expect(file).toMatchObject({ headers: ['Name', 'City'], rows: [{ number: 2, cells: ['Devi, आशा', 'Pune\r\nWest'] }] });
  const old = readFile(Uint8Array.from([...bytesOf('Name\nRen'), 0xe9, ...bytesOf('\n\n,,\nA "b" c')]));
  expect(old.rows).toEqual([
    { number: 2, cells: ['René'] },
    { number: 5, cells: ['A "b" c'] },
  ]);
});

it('reads the first visible sheet of a workbook, formulas by their values', () => {
  const sheet = `<x:worksheet xmlns:x="x"><x:sheetData>
    <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>Phone</x:t></x:is></x:c></x:row>
    <x:row r="4"><x:c r="A4" t="str"><x:f>1+1</x:f><x:v>=1+1 &amp; more</x:v></x:c><x:c r="C4"><x:v>9.19876543210E11</x:v></x:c>
    </x:row></x:sheetData></x:worksheet>`;
  const strings = '<si><r><t>Full </t></r><r><t>name</t></r><rPh><t>reading</t></rPh></si>';
  expect(readFile(workbook(sheet, strings))).toMatchObject({
    headers: ['Full name', '', 'Phone'],
    rows: [{ number: 4, cells: ['=1+1 & more', '', '919876543210'] }],
  });
});

it('says when a file has more rows than are read, and does not count blank ones', () => {
  const lead = 'Asha,9876501234';
  const doubled = readFile(bytesOf(['Name,Phone', ...Array.from({ length: 30_000 }, () => lead)].join('\n\n')));
  expect(doubled.rows).toHaveLength(30_000);
  expect(doubled.rows.at(-1)).toEqual({ number: 60_001, cells: lead.split(',') });
  expect(readFile(bytesOf(`"Name,Phone"\n\n"${lead}"\n`))).toMatchObject({ rows: [{ number: 3, cells: lead.split(',') }] });
  const row = (attributes: string) => `<row${attributes}><c t="inlineStr"><is><t>${lead}</t></is></c></row>`;
  const sheet = (hidden: number, shown: number) =>
    workbook(`<worksheet><sheetData>${row(' hidden="1"').repeat(hidden)}${row('').repeat(shown)}</sheetData></worksheet>`);
  expect(readFile(sheet(52_000, 30_000))).toMatchObject({ leftOut: { hidden: 52_000 }, rows: { length: 30_000 } });
  expect(() => readFile(sheet(1000, MAX_IMPORT_ROWS + 1))).toThrow(/more than 50,000 rows/);
});

it('refuses what it can’t read, and says why', () => {
  const refusals: [Uint8Array, RegExp][] = [
    [bytesOf('Name'), /has no rows/],
    [bytesOf(`Name\n${'a\n'.repeat(MAX_IMPORT_ROWS + 1)}`), /more than 50,000 rows/],
    [bytesOf('Name\n"open'), /a quotation mark is never closed/],
    [bytesOf('a\0b\nc'), /neither a CSV file nor an Excel workbook/],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /old Excel workbook/],
    [bytesOf('Name,Phone,'.repeat(2000)), /^It is one long line: its line breaks were lost\./],
    [bytesOf('PK broken'), /damaged/],
    [workbook('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><worksheet/>'), /^The workbook is damaged\./],
    [workbook('<worksheet/>', '<!DOCTYPE x><si><t>a</t></si>'), /^The workbook is damaged\./],
    [zipSync({ 'xl/styles.xml': strToU8('<styleSheet/>') }), /damaged/],
    [workbook('<worksheet><sheetData><row></sheetData>'), /damaged/],
    [workbook(' '.repeat(100 * 1024 * 1024)), /too large/],
  ];
  for (const [bytes, reason] of refusals) expect(() => readFile(bytes)).toThrow(reason);
});

const container = (name: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(512), ...Buffer.from(name, 'utf16le')]);

it('names a file that is no table for what it is', () => {
  const named: [Uint8Array, RegExp][] = [
    [container('EncryptedPackage'), /locked with a password/],
    [container('Workbook'), /old Excel workbook/],
    [container('WordDocument'), /Word document/],
    [zipSync({ 'xl/workbook.bin': strToU8('') }), /\.xlsb/],
    [zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('') }), /\.ods/],
    [zipSync({ 'Index/Document.iwa': strToU8('') }), /Numbers document/],
    [zipSync({ 'word/document.xml': strToU8('') }), /Word document/],
    [zipSync({ 'ppt/presentation.xml': strToU8('') }), /presentation/],
    [zipSync({ 'leads.csv': strToU8('Name') }), /archive/],
    [bytesOf('%PDF-1.7'), /PDF/],
    [Uint8Array.from([0x89, ...bytesOf('PNG')]), /picture/],
    [Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), /picture/],
    [bytesOf('\0\0\0\x18ftypheic'), /picture/],
    [Uint8Array.from([0x1f, 0x8b, 8]), /archive/],
    [bytesOf('{\\rtf1'), /text document/],
    [bytesOf('\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), /web page/],
    [utf16('<table><tr><td>Name</td></tr></table>'), /web page/],
    [bytesOf('<?xml version="1.0"?><Workbook/>'), /XML/],
    [bytesOf('[{"name":"A"}]'), /JSON/],
    [bytesOf('BEGIN:VCARD'), /contacts/],
  ];
  for (const [bytes, what] of named) expect(() => readFile(bytes)).toThrow(what);
});

it('takes another row for the names of the columns, another sheet, and no names, when told', () => {
  const bytes = bytesOf('Name,Phone\nOther,Number\nAsha,9876501234');
  expect(readLayout(bytes, { sheet: null, headerRow: 2 })).toMatchObject({ headerRow: 2, headers: ['Other', 'Number'] });
  const none = readLayout(bytes, { sheet: null, headerRow: 0 });
  expect(none).toMatchObject({ headerRow: 0, headers: ['', ''], rows: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  expect(none.first).toEqual([
    { row: 1, cells: ['Name', 'Phone'] },
    { row: 2, cells: ['Other', 'Number'] },
    { row: 3, cells: ['Asha', '9876501234'] },
  ]);
  // A row that the file doesn't have.
  expect(readLayout(bytes, { sheet: 'None', headerRow: 9 })).toMatchObject({ headerRow: 1, sheet: null });
});

it('gives up on a file that takes too long', async () => {
  const read = createLeadReader({ timeoutMs: 1 });
  const remembered = { mappings: new Map(), values: {} };
  const bytes = bytesOf(`Name\n${'a\n'.repeat(MAX_IMPORT_ROWS)}`);
  await expect(read({ kind: 'check', bytes, remembered, colleagues: [], rules: [] })).rejects.toThrow('takes too long');
});
