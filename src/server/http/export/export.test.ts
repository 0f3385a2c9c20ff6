import { describe, expect, it } from 'vitest';
import { readZip } from '../../../../tests/support/zip.ts';
import { AUDIT_TABLE } from '../../audit/export.ts';
import { DAY_MS, indianDateTime } from '../../../shared/kit/time.ts';
import { csvLines, writeCsv } from './csv.ts';
import { type AnyColumn, escapeFormula } from './table.ts';
import writeRows, { fileOf } from './write-rows.ts';
import { writeXlsx } from './xlsx.ts';
import { sheetRows } from './xlsx-parts.ts';

type Row = [name: string, amount: number, at: number | null];
const COLUMNS: readonly AnyColumn[] = [
  { title: 'Name', width: 20, from: 'name' },
  { title: 'Amount', width: 12, from: 'amount' },
  { title: 'Date', width: 18, from: 'at', show: 'date' },
];
const AT = Date.parse('2026-11-20T18:35:00Z');
const row = (name: string, amount = 1, at: number | null = AT): Row => [name, amount, at];

const encoder = new TextEncoder();
const lines = (...rows: Row[]) => ({
  bytes: encoder.encode(csvLines(COLUMNS, rows)),
  count: rows.length,
  endsPart: false,
});
const xml = (...rows: Row[]) => ({ ...lines(...rows), bytes: encoder.encode(sheetRows(COLUMNS, rows)) });

async function* chunks<Chunk>(...all: Chunk[]): AsyncGenerator<Chunk> {
  yield* all;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of chunks) all.push(piece);
  return Buffer.concat(all);
}

const csvOf = async (...rows: Row[]) => (await bytesOf(writeCsv(COLUMNS, chunks(lines(...rows))))).toString('utf8');
const csv = (...names: string[]) => csvOf(...names.map((name) => row(name)));

describe('escapeFormula', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    '\rx',
    '\n',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\u0001=1',
    '−1',
  ])('puts an apostrophe before %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'Asha', 'a=b', '12, MG Road', 'आशा', "'=1", '₹5', '(=1)'])('leaves %j as it is', (text) => {
    expect(escapeFormula(text)).toBe(text);
  });
});

describe('a file', () => {
  it('is written by its table and format, which a thread finds by name', async () => {
    const { columns, mapper } = fileOf('csv', AUDIT_TABLE, new AbortController().signal);
    expect(columns).toEqual(['action', 'email', 'noun', 'subject_id', 'detail', 'created_at', 'hash']);
    const rows = [['deleted', null, 'loans', 'x', '{"rows":2}', AT, 'abc']];
    const options = mapper.options as Parameters<typeof writeRows>[1];
    expect(await writeRows(rows, options)).toMatch(/,,.*,x,2 rows,2026-11-21 00:05:00,abc\r\n$/);
    expect(await writeRows(rows, { ...options, format: 'excel' })).toMatch(/^<row>.*<\/row>$/);
  });
});

describe('writeCsv', () => {
  it('starts with a byte order mark and ends every line with CRLF', async () => {
    expect(await csv('Asha')).toBe('\uFEFFName,Amount,Date\r\nAsha,1,2026-11-21 00:05:00\r\n');
    expect(await csv()).toBe('\uFEFFName,Amount,Date\r\n');
  });

  it('quotes fields that need it', async () => {
    for (const name of ['a,b', 'a"b', 'a\nb', 'a\rb', ' a '])
      expect(await csv(name)).toContain(`\r\n"${name.replaceAll('"', '""')}",1,`);
  });

  it('writes every instant as the rest of the product does, and nothing for none', async () => {
    const hours = Array.from({ length: 400 }, (_, n) => AT + n * 7_777_777);
    const instants = [...hours, ...hours.toReversed(), 0, -1, -DAY_MS, 1999, DAY_MS - 1];
    const expected = instants.map((at) => `x,1,${indianDateTime(new Date(at))}`);
    const [, ...written] = (await csvOf(...instants.map((at) => row('x', 1, at)), row('x', 1, null))).split('\r\n');
    expect(written).toEqual([...expected, 'x,1,', '']);
  });

  it('writes every field as if each were checked in full', async () => {
    const ends = [
      '',
      'a',
      'Z',
      '9',
      'आ',
      'ि',
      '-',
      '=',
      '+',
      '@',
      ' ',
      '\u00a0',
      '\u200b',
      '\t',
      '\n',
      '"',
      ',',
      '.',
      '(',
      '_',
      '😀',
    ];
    for (const first of ends) {
      for (const middle of ['', 'b c', 'b,c', 'b"c', 'b\r\nc']) {
        for (const last of ends) {
          const text = first + middle + last;
          const safe = escapeFormula(text);
          const field = /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
          expect(csvLines(COLUMNS, [row(text)])).toBe(`${field},1,2026-11-21 00:05:00\r\n`);
        }
      }
    }
  });

  it('reads a chunk only after the previous one was consumed', async () => {
    let asked = 0;
    async function* counted() {
      for (; asked < 100; asked++) yield lines(row('x'));
    }
    const output = writeCsv(COLUMNS, counted());
    await output.next();
    await output.next();
    expect(asked).toBe(0);
    await output.return(undefined);
  });
});

describe('writeXlsx', () => {
  it('writes all required parts of a workbook', async () => {
    const parts = readZip(await bytesOf(writeXlsx('Leads & <more>', COLUMNS, chunks(xml(row('Asha'))))));
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Leads &amp; &lt;more&gt;" sheetId="1" r:id="rId1"/>');
  });

  it('preserves the types of numbers, dates and text', async () => {
    const sheet = readZip(await bytesOf(writeXlsx('x', COLUMNS, chunks(xml(row('=1+1', 2_500_000)))))).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet).toContain('<c s="3"><v>2500000</v></c>');
    // 21 November 2026, 00:05 in India: 46347 days after 30 December 1899, and 5 of 1440 minutes.
    expect(Number(/<c s="4"><v>([\d.]+)<\/v>/.exec(sheet ?? '')?.[1])).toBeCloseTo(46_347 + 5 / 1440, 6);
    expect(sheet).toContain("'=1+1</t>");
    expect(sheet).not.toContain('<f>');
  });

  it('removes characters that XML forbids', async () => {
    const sheet = readZip(await bytesOf(writeXlsx('x', COLUMNS, chunks(xml(row('a\u0000b\uFFFE\uD800_x0041_')))))).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet).toContain('>ab\uFFFD_x005F_x0041_</t>');
  });

  it('continues on another worksheet when one is full', async () => {
    const full = (...rows: Row[]) => ({ ...xml(...rows), endsPart: true });
    const parts = readZip(
      await bytesOf(
        writeXlsx('Leads', COLUMNS, chunks(full(row('a'), row('b')), xml(row('c')), full(row('d')), xml(row('e')))),
      ),
    );
    const texts = [1, 2, 3].map((number) =>
      [...(parts.get(`xl/worksheets/sheet${number}.xml`) ?? '').matchAll(/preserve">([a-e])</g)].map(([, name]) => name),
    );
    expect(texts).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(parts.get('xl/workbook.xml')).toContain('name="Leads 3" sheetId="3"');
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
  });

  it('fails when reading the rows fails', async () => {
    async function* broken() {
      yield xml(row('a'));
      throw new Error('The database is gone.');
    }
    await expect(bytesOf(writeXlsx('x', COLUMNS, broken()))).rejects.toThrow('The database is gone.');
  });

  it('holds few rows in memory, and stops when the reader does', async () => {
    let made = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          made += 500;
          // Random text, so that it does not compress well.
          yield xml(...Array.from({ length: 500 }, () => row(crypto.randomUUID().repeat(4))));
        }
      } finally {
        ended = true;
      }
    }
    const output = writeXlsx('x', COLUMNS, endless());
    await output.next();
    await output.next();
    expect(made).toBeLessThan(20_000);
    await output.return(undefined);
    expect(ended).toBe(true);
  });
});
