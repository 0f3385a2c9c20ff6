import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { guessColumns } from '../../../../shared/loans/import-fields.ts';
import { MAX_IMPORT_ROWS } from '../../../../shared/loans/imports.ts';
import { createLeadReader } from './reader.ts';
import { readFile } from './rows.ts';

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
    [zipSync({ 'word/document.xml': strToU8('<w/>') }), /damaged/],
    [workbook('<worksheet><sheetData><row></sheetData>'), /damaged/],
    [workbook(' '.repeat(100 * 1024 * 1024)), /too large/],
  ];
  for (const [bytes, reason] of refusals) expect(() => readFile(bytes)).toThrow(reason);
});

it('guesses columns by their names', () => {
  const headers = ['Sr. No.', 'Customer Name', 'E-mail ID', 'Mobile No.', 'Full address', 'PIN', 'Product', 'Amount (Rs)'];
  expect(guessColumns([...headers, 'Occupation', 'Alternate mobile'])).toEqual([
    null,
    'fullName',
    'email',
    'phoneNumber',
    'address',
    'pincode',
    'loanType',
    'loanAmount',
    'employmentType',
    null,
  ]);
  expect(guessColumns(['नाम', 'पता', 'फोन'])).toEqual(['fullName', 'address', 'phoneNumber']);
});

it('gives up on a file that takes too long', async () => {
  const read = createLeadReader({ timeoutMs: 1 });
  const remembered = { mappings: new Map(), values: {} };
  const bytes = bytesOf(`Name\n${'a\n'.repeat(MAX_IMPORT_ROWS)}`);
  await expect(read({ kind: 'check', bytes, remembered, colleagues: [] })).rejects.toThrow('takes too long');
});
