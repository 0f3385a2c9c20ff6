import { type Statement, statementOrigin, statementSections } from '../../../../shared/offers/statements/statement.ts';
import { fill, STATEMENT_WORDS, type StatementLanguage } from '../../../../shared/offers/statements/words.ts';
import { PdfDocument } from './document.ts';
import { Flow } from './flow.ts';
import { BOTTOM, COLOURS, CONTENT_WIDTH, MARGIN } from './look.ts';
import { drawBand, drawNotice, drawSummary } from './opening.ts';
import { drawHeading, drawNote, drawRows } from './rows.ts';
import { drawSchedule } from './schedule.ts';
import { Typeface } from './typeface.ts';

const MUKTA = new Typeface(new URL('../fonts/mukta.ttf', import.meta.url));

/** The least of a section that stands below its heading, in points. */
const HEADING_ROOM = 60;

/**
 * The indicative statement as a tagged PDF of A4 pages. The same statement makes the same bytes, on the same version of Node
 * and kind of processor: zlib may compress differently elsewhere. Takes tens of milliseconds, so run it in a worker thread.
 */
export function statementPdf(statement: Statement, language: StatementLanguage): Uint8Array<ArrayBuffer> {
  const words = STATEMENT_WORDS[language];
  const document = new PdfDocument(MUKTA);
  const flow = new Flow(document, language);
  drawBand(flow, statement);
  drawRows(flow, statementOrigin(statement));
  flow.y += 12;
  drawSummary(flow, statement);
  drawNotice(flow, statement);
  for (const { heading, rows, note } of statementSections(statement)) {
    drawHeading(flow, heading, HEADING_ROOM);
    drawRows(flow, rows);
    if (note) drawNote(flow, words[note]);
  }
  drawSchedule(flow, statement.schedule);
  drawFooters(flow, statement);
  return document.write({
    title: `${words.title} (${words.indicative}): ${statement.lender}, ${statement.product}`,
    subject: words.notice,
    author: statement.brand,
    language,
    date: statement.preparedOn,
  });
}

function drawFooters(flow: Flow, { lender, catalogueVersion }: Statement): void {
  const words = STATEMENT_WORDS[flow.language];
  const { pages } = flow.document;
  const style = { size: 8, colour: COLOURS.slate };
  pages.forEach((page, index) => {
    flow.page = page;
    const number = flow.line(fill(words.page, { page: index + 1, pages: pages.length }), style);
    const width = CONTENT_WIDTH - (number.lines[0]?.width ?? 0) - 24;
    const [first, ...rest] = flow.block(`${words.indicative} · ${lender} · ${catalogueVersion}`, width, style).lines;
    const about = { ...number, lines: first ? [first] : [] };
    page.artifact(() => {
      page.rectangle({ x: MARGIN, y: BOTTOM + 14, width: CONTENT_WIDTH, height: 0.5 }, COLOURS.line);
      flow.draw(rest.length > 0 ? flow.line(words.indicative, style) : about, MARGIN, BOTTOM + 18);
      flow.draw(number, 0, BOTTOM + 18, MARGIN + CONTENT_WIDTH);
    });
  });
}
