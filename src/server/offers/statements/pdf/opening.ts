import { formatTerm, formatValue } from '../../../../shared/offers/statements/text.ts';
import { type Statement, statementSummary } from '../../../../shared/offers/statements/statement.ts';
import { fill, STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import type { Block, Flow } from './flow.ts';
import { ARCH, COLOURS, CONTENT_WIDTH, MARGIN, PAGE_WIDTH, RUPEE_SIGN } from './look.ts';

const BAND_HEIGHT = 112;
const CARD_GAP = 8;
const CARD_PADDING = 10;
const [LABEL_SIZE, FIGURE_SIZE] = [8, 15];

/** The band at the top of the first page: logo, title, and that the statement is indicative. */
export function drawBand(flow: Flow, { brand }: Statement): void {
  const words = STATEMENT_WORDS[flow.language];
  flow.artifact((document) => {
    document.rect(0, 0, PAGE_WIDTH, BAND_HEIGHT).fill(COLOURS.ink);
    // Two arches, one within the other, stand on the lower edge of the band.
    const [outer, inner] = [1.5, 1.08];
    const centre = PAGE_WIDTH - MARGIN - 31 * outer;
    flow.path(ARCH, { x: centre - 31 * outer, y: BAND_HEIGHT - 72 * outer, scale: outer }, COLOURS.arch);
    flow.path(ARCH, { x: centre - 31 * inner, y: BAND_HEIGHT - 72 * inner, scale: inner }, COLOURS.ink);
    flow.path(ARCH, { x: MARGIN, y: 20, scale: 0.36 }, COLOURS.marigold);
    flow.path(RUPEE_SIGN, { x: MARGIN, y: 20, scale: 0.36 }, COLOURS.ink, 5.4);
    flow.draw(flow.line(brand, { size: 14, bold: true, colour: COLOURS.white }), MARGIN + 30, 22);
  });
  const title = flow.line(words.title, { size: 23, bold: true, colour: COLOURS.white });
  const mark = flow.line(words.indicative, { size: 9, bold: true });
  const markX = MARGIN + title.width + 14;
  flow.artifact((document) => document.roundedRect(markX, 70, mark.width + 18, 19, 9.5).fill(COLOURS.marigold));
  flow.tagged('H1', () => {
    flow.draw(title, MARGIN, 60);
    flow.draw(mark, markX + 9, 72.5);
  });
  flow.y = BAND_HEIGHT + 16;
}

/** The figures that a borrower compares first, in cards of equal size. */
export function drawSummary(flow: Flow, statement: Statement): void {
  const { language } = flow;
  const rows = statementSummary(statement);
  const width = (CONTENT_WIDTH - CARD_GAP * (rows.length - 1)) / rows.length;
  const inner = width - 2 * CARD_PADDING;
  const cards = rows.map(({ label, values: [figure, ...details] }) => {
    // The APR is the figure that statements exist for.
    const isApr = 'word' in label && label.word === 'aprShort';
    const [ground, text, muted] = isApr
      ? [COLOURS.peacock, COLOURS.white, COLOURS.white]
      : [COLOURS.tint, COLOURS.ink, COLOURS.slate];
    const small = { size: LABEL_SIZE, colour: muted };
    return {
      ground,
      label: flow.block(formatTerm(label, language), inner, small),
      figure: fitted(flow, figure ? formatValue(figure, language) : '', inner, text),
      details: details.map((value) => flow.block(formatValue(value, language), inner, small)),
    };
  });
  const heights = cards.map(({ label, figure, details }) =>
    [label, figure, ...details].reduce((sum, { height }) => sum + height, 0),
  );
  const height = Math.max(...heights) + 2 * CARD_PADDING - 4;
  flow.makeRoom(height);
  cards.forEach(({ ground, label, figure, details }, index) => {
    const x = MARGIN + index * (width + CARD_GAP);
    flow.artifact((document) => document.roundedRect(x, flow.y, width, height, 10).fill(ground));
    flow.tagged('P', () => {
      let y = flow.y + CARD_PADDING - 2;
      for (const block of [label, figure, ...details]) {
        flow.draw(block, x + CARD_PADDING, y);
        y += block.height;
      }
    });
  });
  flow.y += height + 12;
}

/** A figure in one line, smaller where it would be wider than its card. */
function fitted(flow: Flow, text: string, width: number, colour: string): Block {
  const style = { size: FIGURE_SIZE, bold: true, colour };
  const natural = flow.line(text, style);
  return natural.width <= width ? natural : flow.line(text, { ...style, size: (FIGURE_SIZE * width) / natural.width });
}

/** That the lender's own statement binds, and who made this one. */
export function drawNotice(flow: Flow, { brand }: Statement): void {
  const words = STATEMENT_WORDS[flow.language];
  const width = CONTENT_WIDTH - 28;
  const notice = flow.block(words.notice, width, { size: 10, bold: true });
  const preparedBy = flow.block(fill(words.preparedBy, { brand }), width, { size: 8.5, colour: COLOURS.slate });
  const height = notice.height + preparedBy.height + 14;
  flow.makeRoom(height);
  flow.artifact((document) => document.roundedRect(MARGIN, flow.y, CONTENT_WIDTH, height, 10).fill(COLOURS.cream));
  flow.tagged('P', () => flow.draw(notice, MARGIN + 14, flow.y + 7));
  flow.tagged('P', () => flow.draw(preparedBy, MARGIN + 14, flow.y + 7 + notice.height));
  flow.y += height + 10;
}
