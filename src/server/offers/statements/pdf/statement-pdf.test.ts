import { describe, expect, it } from 'vitest';
import {
  readFont,
  readGlyphs,
  readOwners,
  readPdf,
  readTags,
  type ReadTag,
  textOfTag,
} from '../../../../../tests/support/pdf.ts';
import { buildStatement } from '../../../../../tests/support/statement.ts';
import { formatTerm, formatValues } from '../../../../shared/offers/statements/text.ts';
import { statementOrigin, statementSections } from '../../../../shared/offers/statements/statement.ts';
import { STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import { BOTTOM, MARGIN, PAGE_HEIGHT, PAGE_WIDTH } from './look.ts';
import { statementPdf } from './statement-pdf.ts';
import { LANGUAGE_CODES } from '../../../../shared/languages/languages.ts';

const MAX_BYTES = 60_000;
/** Positions have two decimals. */
const ROUNDING = 0.01;

const find = (tag: ReadTag, type: string): ReadTag[] => [
  ...(tag.type === type ? [tag] : []),
  ...tag.kids.flatMap((kid) => find(kid, type)),
];

describe.each(LANGUAGE_CODES)('a statement of 84 months in %s', async (language) => {
  const statement = buildStatement();
  const words = STATEMENT_WORDS[language];
  const bytes = await statementPdf(statement, language);
  const pdf = await readPdf(bytes);
  const tags = readTags(pdf);

  it('takes at most 60 kB', () => {
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('has the same bytes each time', async () => {
    expect(Buffer.from(await statementPdf(buildStatement(), language)).equals(bytes)).toBe(true);
  });

  it('names its title and language', () => {
    expect(pdf.root).toContain(`/Lang (${language}-IN)`);
    expect(pdf.object(pdf.refs(pdf.root, 'ViewerPreferences')[0] ?? 0)).toContain('/DisplayDocTitle true');
    expect(pdf.title).toBe(`${words.title} (${words.indicative}): Sample Bank A, Sample New Car Loan`);
  });

  it('can be read in order: every row with its values, then the schedule', () => {
    const rows = [...statementOrigin(statement), ...statementSections(statement).flatMap(({ rows }) => rows)].map(
      ({ number = '', label, values }) => [number + formatTerm(label, language), formatValues(values, language)].join('|'),
    );
    const tables = find(tags, 'Table');
    const read = tables.slice(0, -1).flatMap((table) => find(table, 'TR'));
    expect(
      read.map(({ kids: [label, value] }) => [label, value].map((cell) => (cell ? textOfTag(cell) : '')).join('|')),
    ).toEqual(rows);
    const schedule = find(tables.at(-1) ?? tags, 'TR').map(({ kids }) => kids.map(textOfTag));
    expect(schedule).toHaveLength(86);
    expect(schedule[0]).toEqual([words.number, words.outstanding, words.principal, words.interest, words.payment]);
    expect(schedule[1]).toEqual(['1', '8,00,000', '7,069', '5,500', '12,569']);
    expect(schedule[84]).toEqual(['84', '12,470', '12,470', '86', '12,556']);
    expect(schedule[85]).toEqual([words.total, '', '8,00,000', '2,55,783', '10,55,783']);
  });

  it('says first that it is indicative', () => {
    expect(find(tags, 'H1').map(textOfTag)).toEqual([words.title + words.indicative]);
    expect(find(tags, 'P').map(({ text }) => text)).toContain(words.notice);
    expect(find(tags, 'H2').map(textOfTag)).toEqual([words.part1, words.part2, words.working, words.schedule]);
  });

  it('names the headers of its tables', () => {
    const headers = find(tags, 'TH').map(({ attributes }) => attributes);
    expect(headers.filter((attributes) => !/Scope|ColSpan/.test(attributes))).toEqual([]);
    expect(headers.filter((attributes) => attributes.includes('/Column'))).toHaveLength(5);
  });

  it('numbers its pages', () => {
    const { textOf } = readFont(pdf);
    const footers = pdf.pages.map((page) => {
      const glyphs = readGlyphs(pdf, page).filter(({ y, mcid }) => mcid === undefined && y < PAGE_HEIGHT - BOTTOM);
      return glyphs.map(({ code }) => textOf(code)).join('');
    });
    const number = (page: number) => words.page.replace('{page}', String(page)).replace('{pages}', '4');
    expect(footers).toEqual([1, 2, 3, 4].map((page) => `${words.indicative} · Sample Bank A · 2026-11-22.1${number(page)}`));
  });
});

const LONG_NAMES = [
  'Sample Bank A of the United Cooperative Housing and Vehicle Finance Corporations of Western India Limited '.repeat(3),
  'Samplebankofextraordinarilylongandunbreakablenames'.repeat(6),
  'क्षत्रियसहकारीऋणदात्रीसंस्था'.repeat(10),
  'https://lender.example/'.padEnd(400, 'key-facts'),
];

it.each(LONG_NAMES)('keeps long texts within the page: %s', async (name) => {
  const statement = buildStatement({
    lender: name,
    product: name,
    lenderStatement: name,
    recoveryClause: name,
    amount: 1e12,
    instalment: 1e12,
    totalPayable: 1_234_567_890_123.45,
    charges: [{ name: { text: name }, to: 'lender', frequency: 'once', total: 1e12, gst: 1e11 }],
    contingent: [{ name: { text: name }, values: [{ text: name }] }],
    officer: { name, phone: name, email: name },
  });
  for (const language of LANGUAGE_CODES) {
    const pdf = await readPdf(await statementPdf(statement, language));
    const { textOf, widthOf } = readFont(pdf);
    const outside = pdf.pages.flatMap((page) =>
      readGlyphs(pdf, page).filter(({ code, x, y, size }) => {
        const end = x + (widthOf(code) * size) / 1000;
        return (
          textOf(code).trim() !== '' &&
          (x < MARGIN - ROUNDING || end > PAGE_WIDTH - MARGIN + ROUNDING || y < PAGE_HEIGHT - BOTTOM - 36)
        );
      }),
    );
    expect(outside).toEqual([]);
  }
});

it('leads to the lender’s statement', async () => {
  const pdf = await readPdf(await statementPdf(buildStatement(), 'en'));
  const link = pdf.object(pdf.refs(pdf.object(pdf.pages[0] ?? 0), 'Annots')[0] ?? 0);
  expect(pdf.object(pdf.refs(link, 'A')[0] ?? 0)).toContain('/URI (https://lender.example/key-facts/new-car-loan)');
  expect(find(readTags(pdf), 'Link').map(textOfTag)).toEqual(['https://lender.example/key-facts/new-car-loan']);
});

it('leads from each piece of content to its element, and back', async () => {
  const pdf = await readPdf(await statementPdf(buildStatement(), 'mr'));
  const owners = readOwners(pdf);
  let pieces = 0;
  for (const page of pdf.pages) {
    const place = Number(/\/StructParents (\d+)/.exec(pdf.object(page))?.[1]);
    const elements = (owners.get(place) ?? []).map(pdf.object);
    const content = pdf.stream(pdf.refs(pdf.object(page), 'Contents')[0] ?? 0).toString('latin1');
    const marked = [...content.matchAll(/\/(\w+) <<\s*\/MCID (\d+)\s*>> BDC/g)].map(([, type, id]) => `${type} ${id}`);
    const owned = elements.map((element, id) => {
      const kid = /\/K \[(\d+)/.exec(element)?.[1];
      expect([pdf.refs(element, 'Pg')[0], kid]).toEqual([page, String(id)]);
      return `${/\/S \/(\w+)/.exec(element)?.[1]} ${id}`;
    });
    expect(owned).toEqual(marked);
    pieces += marked.length;
  }
  expect(pieces).toBeGreaterThan(500);
  const link = pdf.object(pdf.refs(pdf.object(pdf.pages[0] ?? 0), 'Annots')[0] ?? 0);
  const [owner = 0] = owners.get(Number(/\/StructParent (\d+)/.exec(link)?.[1])) ?? [];
  expect(pdf.object(owner)).toContain('/S /Link');
});

it('has no link where the address is none of the web', async () => {
  // oxlint-disable-next-line no-script-url -- what is tested
  const pdf = await readPdf(await statementPdf(buildStatement({ lenderStatement: 'javascript:alert(1)' }), 'en'));
  expect(pdf.pages.map((page) => pdf.refs(pdf.object(page), 'Annots'))).toEqual(pdf.pages.map(() => []));
});

it('has no schedule where there is none', async () => {
  const tags = readTags(await readPdf(await statementPdf(buildStatement({ schedule: [] }), 'en')));
  expect(find(tags, 'H2')).toHaveLength(3);
});
