import { formatTerm, formatValues } from '../../../../shared/offers/statements/text.ts';
import type { StatementRow } from '../../../../shared/offers/statements/statement.ts';
import { STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import type { StatementWord } from '../../../../shared/offers/statements/words-en.ts';
import type { Block, Flow, Tag } from './flow.ts';
import { ARCH, COLOURS, CONTENT_WIDTH, MARGIN } from './look.ts';

const NUMBER_WIDTH = 30;
/** From the left edge of the table. */
const LABEL_END = 245;
const VALUE_X = MARGIN + LABEL_END + 12;
const PADDING_X = 6;
const PADDING = 3;
const VALUE_WIDTH = MARGIN + CONTENT_WIDTH - VALUE_X - PADDING_X;
const SIZE = 9;

/** The heading of a section, with at least `room` points of it on the same page. */
export function drawHeading(flow: Flow, heading: StatementWord, room: number): void {
  const block = flow.block(STATEMENT_WORDS[flow.language][heading], CONTENT_WIDTH - 18, { size: 13, bold: true });
  if (!flow.makeRoom(block.height + room + 10)) flow.y += 10;
  flow.artifact(() => flow.path(ARCH, { x: MARGIN, y: flow.y + 4, scale: 0.16 }, COLOURS.marigold));
  flow.tagged('H2', () => flow.draw(block, MARGIN + 16, flow.y));
  flow.y += block.height + 4;
}

/** A paragraph below a table. */
export function drawNote(flow: Flow, note: string): void {
  const block = flow.block(note, CONTENT_WIDTH, { size: 8.5, colour: COLOURS.slate });
  flow.makeRoom(block.height + 5);
  flow.tagged('P', () => flow.draw(block, MARGIN, flow.y + 5));
  flow.y += block.height + 5;
}

interface MeasuredRow {
  row: StatementRow;
  number: Block;
  label: Block;
  labelX: number;
  value: Block | undefined;
  height: number;
  isGroup: boolean;
  isApr: boolean;
}

/** @param labelX where labels start, from the left edge of the table */
function measure(flow: Flow, row: StatementRow, labelX: number): MeasuredRow {
  const isGroup = row.values.length === 0;
  const isApr = 'word' in row.label && row.label.word === 'apr';
  const bold = isGroup || isApr;
  const colour = bold ? COLOURS.ink : COLOURS.slate;
  const labelWidth = (isGroup ? CONTENT_WIDTH - PADDING_X : LABEL_END) - labelX;
  const number = flow.line(row.number ?? '', { size: SIZE, bold, colour });
  const label = flow.block(formatTerm(row.label, flow.language), labelWidth, { size: SIZE, bold, colour });
  const value = isGroup
    ? undefined
    : flow.block(formatValues(row.values, flow.language), VALUE_WIDTH, { size: SIZE, bold: isApr });
  const height = Math.max(label.height, value?.height ?? 0) + 2 * PADDING;
  return { row, number, label, labelX, value, height, isGroup, isApr };
}

/** Rows of label and value as a table. A group's heading stays on the page of its first row. */
export function drawRows(flow: Flow, rows: readonly StatementRow[]): void {
  const table = flow.add('Table');
  const labelX = rows.some(({ number }) => number) ? NUMBER_WIDTH : PADDING_X;
  const measured = rows.map((row) => measure(flow, row, labelX));
  measured.forEach((current, index) => {
    const next = measured[index + 1];
    flow.makeRoom(current.height + (current.isGroup && next ? next.height : 0));
    drawRow(flow, current, table);
  });
  table.end();
}

function drawRow(flow: Flow, { row, number, label, labelX, value, height, isGroup, isApr }: MeasuredRow, table: Tag): void {
  const { y } = flow;
  flow.artifact((document) => {
    if (isGroup || isApr) document.rect(MARGIN, y, CONTENT_WIDTH, height).fill(isApr ? COLOURS.cream : COLOURS.mist);
    document.rect(MARGIN, y + height - 0.5, CONTENT_WIDTH, 0.5).fill(COLOURS.line);
  });
  const tr = flow.add('TR', table);
  const drawLabel = () => {
    if (row.number) flow.draw(number, MARGIN + PADDING_X, y + PADDING);
    flow.draw(label, MARGIN + labelX, y + PADDING);
  };
  flow.tagged('TH', drawLabel, tr, isGroup ? { columns: 2 } : { scope: 'Row' });
  if (value) {
    const drawValue = () => flow.draw(value, VALUE_X, y + PADDING);
    const url = row.values
      .map((each) => ('link' in each ? webAddress(each.link) : undefined))
      .find((each) => each !== undefined);
    if (url === undefined) flow.tagged('TD', drawValue, tr);
    else {
      const link = flow.add('Link', flow.add('TD', tr)).add(drawValue);
      const area = [VALUE_X, y + PADDING, VALUE_WIDTH, height - 2 * PADDING] as const;
      // A string that is no object would be a name of PDF.
      flow.document.link(...area, url, { structParent: link, Contents: Object(url) as string });
    }
  }
  tr.end();
  flow.y += height;
}

/** The URL as ASCII, if it is one of the web. */
function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
