import { buffer } from 'node:stream/consumers';
import { ParseSpeeds, PDFDocument, PDFHeader } from '@pdfme/pdf-lib';
import { type Statement, statementOrigin, statementSections } from '../../../../shared/offers/statements/statement.ts';
import { fill, STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import { Flow } from './flow.ts';
import { BOTTOM, COLOURS, CONTENT_WIDTH, MARGIN } from './look.ts';
import { drawBand, drawNotice, drawSummary } from './opening.ts';
import { drawHeading, drawNote, drawRows } from './rows.ts';
import { drawSchedule } from './schedule.ts';
import type { Language } from '../../../../shared/languages/languages.ts';

/** The least of a section that stands below its heading, in points. */
const HEADING_ROOM = 60;

/**
 * The indicative statement as a tagged PDF of A4 pages. The same statement makes the same bytes, on the same version of Node
 * and kind of processor: zlib may compress differently elsewhere. Takes 50 ms or more, so run it in a worker thread.
 */
export async function statementPdf(statement: Statement, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = STATEMENT_WORDS[language];
  const flow = new Flow(language, {
    Title: `${words.title} (${words.indicative}): ${statement.lender}, ${statement.product}`,
    Subject: words.notice,
    Author: statement.brand,
    CreationDate: new Date(`${statement.preparedOn}T00:00:00+05:30`),
  });
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
  flow.root.end();
  drawFooters(flow, statement);
  flow.document.end();
  return packed(await buffer(flow.document));
}

function drawFooters(flow: Flow, { lender, catalogueVersion }: Statement): void {
  const words = STATEMENT_WORDS[flow.language];
  const { count } = flow.document.bufferedPageRange();
  const style = { size: 8, colour: COLOURS.slate };
  for (let index = 0; index < count; index++) {
    flow.document.switchToPage(index);
    const number = flow.line(fill(words.page, { page: index + 1, pages: count }), style);
    const about = flow.line(`${words.indicative} · ${lender} · ${catalogueVersion}`, style);
    const fits = about.width <= CONTENT_WIDTH - number.width - 24;
    flow.artifact((document) => {
      document.rect(MARGIN, BOTTOM + 14, CONTENT_WIDTH, 0.5).fill(COLOURS.line);
      flow.draw(fits ? about : flow.line(words.indicative, style), MARGIN, BOTTOM + 18);
      flow.draw(number, MARGIN + CONTENT_WIDTH - number.width, BOTTOM + 18);
    });
  }
}

/** The same document with its hundreds of tags compressed, which pdfkit writes as they are: less than half of the bytes. */
async function packed(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  document.context.header = PDFHeader.forVersion(1, 7);
  return new Uint8Array(await document.save({ objectsPerTick: Infinity }));
}
