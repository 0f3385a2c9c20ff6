import { describe, expect, it } from 'vitest';
import { readZip } from '../../../../tests/support/zip.ts';
import { writeCsv } from './csv.ts';
import { type Column, escapeFormula } from './table.ts';
import { writeXlsx } from './xlsx.ts';

interface Row {
  name: string;
  amount: number;
  at: Date;
}
const COLUMNS: readonly Column<Row>[] = [
  { title: 'Name', width: 20, cell: ({ name }) => name },
  { title: 'Amount', width: 12, cell: ({ amount }) => amount },
  { title: 'Date', width: 18, cell: ({ at }) => at },
];
const AT = new Date('2026-11-20T18:35:00Z');
const row = (name: string, amount = 1): Row => ({ name, amount, at: AT });

async function* chunks(...all: Row[][]): AsyncGenerator<Row[]> {
  yield* all;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of chunks) all.push(piece);
  return Buffer.concat(all);
}

const csv = async (...names: string[]) =>
  (await bytesOf(writeCsv(COLUMNS, chunks(names.map((name) => row(name)))))).toString('utf8');

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

describe('writeCsv', () => {
  it('starts with a byte order mark and ends every line with CRLF', async () => {
    expect(await csv('Asha')).toBe('\uFEFFName,Amount,Date\r\nAsha,1,2026-11-21 00:05:00\r\n');
    expect(await csv()).toBe('\uFEFFName,Amount,Date\r\n');
  });

  it('quotes fields that need it', async () => {
    for (const name of ['a,b', 'a"b', 'a\nb', 'a\rb', ' a '])
      expect(await csv(name)).toContain(`\r\n"${name.replaceAll('"', '""')}",1,`);
  });

  it('reads a chunk only after the previous one was consumed', async () => {
    let asked = 0;
    async function* counted() {
      for (; asked < 100; asked++) yield [row('x')];
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
    const parts = readZip(await bytesOf(writeXlsx('Leads & <more>', COLUMNS, chunks([row('Asha')]))));
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
    const sheet = readZip(await bytesOf(writeXlsx('x', COLUMNS, chunks([row('=1+1', 2_500_000)])))).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet).toContain('<c s="3"><v>2500000</v></c>');
    // 21 November 2026, 00:05 in India: 46347 days after 30 December 1899, and 5 of 1440 minutes.
    expect(Number(/<c s="4"><v>([\d.]+)<\/v>/.exec(sheet ?? '')?.[1])).toBeCloseTo(46_347 + 5 / 1440, 6);
    expect(sheet).toContain("'=1+1</t>");
    expect(sheet).not.toContain('<f>');
  });

  it('removes characters that XML forbids', async () => {
    const sheet = readZip(await bytesOf(writeXlsx('x', COLUMNS, chunks([row('a\u0000b\uFFFE\uD800_x0041_')])))).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet).toContain('>ab\uFFFD_x005F_x0041_</t>');
  });

  it('continues on another worksheet when one is full', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const parts = readZip(await bytesOf(writeXlsx('Leads', COLUMNS, chunks(names.map((name) => row(name))), 3)));
    const texts = [1, 2, 3].map((number) =>
      [...(parts.get(`xl/worksheets/sheet${number}.xml`) ?? '').matchAll(/preserve">([a-e])</g)].map(([, name]) => name),
    );
    expect(texts).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(parts.get('xl/workbook.xml')).toContain('name="Leads 3" sheetId="3"');
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
  });

  it('fails when reading the rows fails', async () => {
    async function* broken() {
      yield [row('a')];
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
          yield Array.from({ length: 500 }, () => row(crypto.randomUUID().repeat(4)));
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
