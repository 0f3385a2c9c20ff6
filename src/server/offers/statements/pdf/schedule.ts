import type { Instalment } from '../../../../shared/calculators/amortisation.ts';
import { formatCell } from '../../../../shared/offers/statements/text.ts';
import { STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import type { Block, Flow, Tag } from './flow.ts';
import { BOTTOM, COLOURS, CONTENT_WIDTH, MARGIN } from './look.ts';
import { drawHeading, drawNote } from './rows.ts';

/** Columns in the order that RBI prescribes, with the share of the width that each takes. */
const COLUMNS = [
  { word: 'number', share: 0.1 },
  { word: 'outstanding', share: 0.27 },
  { word: 'principal', share: 0.21 },
  { word: 'interest', share: 0.21 },
  { word: 'payment', share: 0.21 },
] as const;
const PADDING = 8;
const ROW_HEIGHT = 15;
const SIZE = 8.5;

/** The repayment schedule as a table with totals. Its header is repeated on each page. */
export function drawSchedule(flow: Flow, schedule: readonly Instalment[]): void {
  if (schedule.length === 0) return;
  const words = STATEMENT_WORDS[flow.language];
  drawHeading(flow, 'schedule', 6 * ROW_HEIGHT);
  drawNote(flow, words.scheduleNote);
  flow.y += 6;
  const table = flow.add('Table');
  const header = COLUMNS.map(({ word }) => flow.line(words[word], { size: SIZE, bold: true, colour: COLOURS.white }));
  drawHeader(flow, header, table);

  drawGround(flow, schedule);
  schedule.forEach(({ month, balance, principal, interest, payment }, index) => {
    if (flow.makeRoom(ROW_HEIGHT)) {
      drawHeader(flow, header);
      drawGround(flow, schedule.slice(index));
    }
    const cells = [
      String(month),
      formatCell(balance + principal),
      formatCell(principal),
      formatCell(interest),
      formatCell(payment),
    ];
    drawCells(
      flow,
      cells.map((cell) => flow.line(cell, { size: SIZE, tabular: true })),
      flow.add('TR', table),
      'Row',
    );
  });

  const sum = (part: 'principal' | 'interest' | 'payment') =>
    formatCell(schedule.reduce((total, each) => total + each[part], 0));
  if (flow.makeRoom(ROW_HEIGHT)) drawHeader(flow, header);
  ground(flow, COLOURS.tint);
  const totals = [words.total, '', sum('principal'), sum('interest'), sum('payment')];
  drawCells(
    flow,
    totals.map((cell) => flow.line(cell, { size: SIZE, bold: true, tabular: true })),
    flow.add('TR', table),
    'Row',
  );
  table.end();
}

function ground(flow: Flow, colour: string): void {
  flow.artifact((document) => document.rect(MARGIN, flow.y, CONTENT_WIDTH, ROW_HEIGHT).fill(colour));
}

/**
 * The tints and lines below the rows of a page, before their text.
 *
 * @param rows that are still to be drawn
 */
function drawGround(flow: Flow, rows: readonly Instalment[]): void {
  const onPage = rows.slice(0, Math.floor((BOTTOM - flow.y) / ROW_HEIGHT));
  const y = (index: number) => flow.y + index * ROW_HEIGHT;
  flow.artifact((document) => {
    onPage.forEach((_, index) => {
      if (index % 2 === 1) document.rect(MARGIN, y(index), CONTENT_WIDTH, ROW_HEIGHT).fill(COLOURS.mist);
    });
    onPage.forEach(({ month }, index) => {
      if (month % 12 === 0) document.rect(MARGIN, y(index + 1) - 0.5, CONTENT_WIDTH, 0.5).fill(COLOURS.rule);
    });
  });
}

/** @param table the table that gets the header; a repeated one belongs to none */
function drawHeader(flow: Flow, header: readonly Block[], table?: Tag): void {
  ground(flow, COLOURS.peacock);
  if (table) drawCells(flow, header, flow.add('TR', table), 'Column');
  else {
    flow.artifact(() => header.forEach((cell, index) => drawCell(flow, cell, index)));
    flow.y += ROW_HEIGHT;
  }
}

/** @param scope what the first cell is the header of; with `Column`, all cells are headers */
function drawCells(flow: Flow, cells: readonly Block[], tr: Tag, scope: 'Row' | 'Column'): void {
  cells.forEach((cell, index) => {
    const isHeader = scope === 'Column' || index === 0;
    const draw = () => drawCell(flow, cell, index);
    flow.tagged(isHeader ? 'TH' : 'TD', cell.text ? draw : undefined, tr, isHeader ? { scope } : {});
  });
  tr.end();
  flow.y += ROW_HEIGHT;
}

function drawCell(flow: Flow, cell: Block, column: number): void {
  const share = COLUMNS.slice(0, column + 1).reduce((sum, each) => sum + each.share, 0);
  flow.draw(cell, MARGIN + share * CONTENT_WIDTH - PADDING - cell.width, flow.y + 1);
}
