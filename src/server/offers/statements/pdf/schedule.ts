import type { Instalment } from '../../../../shared/calculators/amortisation.ts';
import { formatCell } from '../../../../shared/offers/statements/text.ts';
import { STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import type { Block, Flow } from './flow.ts';
import { BOTTOM, COLOURS, CONTENT_WIDTH, MARGIN } from './look.ts';
import { drawHeading, drawNote } from './rows.ts';
import type { Tag } from './tags.ts';

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
  const table = flow.document.tag.add('Table');
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
      table.add('TR'),
      'Row',
    );
  });

  const sum = (part: 'principal' | 'interest' | 'payment') =>
    formatCell(schedule.reduce((total, each) => total + each[part], 0));
  if (flow.makeRoom(ROW_HEIGHT)) drawHeader(flow, header);
  flow.page.artifact(() => flow.page.rectangle({ ...row(flow), height: ROW_HEIGHT }, COLOURS.tint));
  const totals = [words.total, '', sum('principal'), sum('interest'), sum('payment')];
  drawCells(
    flow,
    totals.map((cell) => flow.line(cell, { size: SIZE, bold: true, tabular: true })),
    table.add('TR'),
    'Row',
  );
}

const row = ({ y }: Flow) => ({ x: MARGIN, y, width: CONTENT_WIDTH });

/**
 * The tints and lines below the rows of a page, before their text: a change of colour for each row would take a tenth of a
 * page's bytes.
 *
 * @param rows that are still to be drawn
 */
function drawGround(flow: Flow, rows: readonly Instalment[]): void {
  const { page } = flow;
  const onPage = rows.slice(0, Math.floor((BOTTOM - flow.y) / ROW_HEIGHT));
  const below = (index: number) => ({ ...row(flow), y: flow.y + index * ROW_HEIGHT });
  page.artifact(() => {
    onPage.forEach((_, index) => {
      if (index % 2 === 1) page.rectangle({ ...below(index), height: ROW_HEIGHT }, COLOURS.mist);
    });
    onPage.forEach(({ month }, index) => {
      if (month % 12 === 0) page.rectangle({ ...below(index + 1), y: below(index + 1).y - 0.5, height: 0.5 }, COLOURS.rule);
    });
  });
}

/** @param table the table that gets the header; a repeated one belongs to none */
function drawHeader(flow: Flow, header: readonly Block[], table?: Tag): void {
  const { page } = flow;
  page.artifact(() => page.rectangle({ ...row(flow), height: ROW_HEIGHT }, COLOURS.peacock));
  if (table) drawCells(flow, header, table.add('TR'), 'Column');
  else {
    page.artifact(() => placed(flow, header));
    flow.y += ROW_HEIGHT;
  }
}

/** @param scope what the first cell is the header of; with `Column`, all cells are headers */
function drawCells(flow: Flow, cells: readonly Block[], tr: Tag, scope: 'Row' | 'Column'): void {
  const edges = rightEdges();
  cells.forEach((cell, index) => {
    const isHeader = scope === 'Column' || index === 0;
    const tag = isHeader ? tr.add('TH', { scope }) : tr.add('TD');
    if (cell.lines[0]?.glyphs.length) {
      flow.page.tagged(tag, () => flow.draw(cell, 0, flow.y + 1, edges[index]));
    }
  });
  flow.y += ROW_HEIGHT;
}

function placed(flow: Flow, cells: readonly Block[]): void {
  const edges = rightEdges();
  cells.forEach((cell, index) => flow.draw(cell, 0, flow.y + 1, edges[index]));
}

function rightEdges(): number[] {
  let x = MARGIN;
  return COLUMNS.map(({ share }) => {
    x += share * CONTENT_WIDTH;
    return x - PADDING;
  });
}
