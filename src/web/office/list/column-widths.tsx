import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { COLUMN_WIDTHS } from '../../../shared/kit/lists.ts';
import type { ListDefinition } from './list.ts';

const { least: LEAST, most: MOST } = COLUMN_WIDTHS;

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const clamp = (width: number) => Math.min(MOST, Math.max(LEAST, width));

const remSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface EdgesProps {
  /** Those that it has heads of, in their order; the heads before them are of no column. */
  columns: readonly { name?: string; label: string; width: number }[];
  table: RefObject<HTMLTableElement | null>;
  keep: NonNullable<ListDefinition<never, never>['widths']>['keep'];
}

/**
 * The edge of a column's head, which is drawn by a pointer or moved by arrow keys. Once one is, all columns keep the widths
 * that they are shown with, and what is left lies behind the last one: so the edge stays below the pointer. Nothing is
 * rendered meanwhile, since a page may have a hundred rows.
 */
export function ColumnEdge({ columns, table, keep, place }: EdgesProps & { place: number }) {
  const edge = useRef<HTMLSpanElement>(null);
  const drawn = useRef<{ from: number; start: readonly number[]; now: readonly number[] }>(undefined);
  const { label = '', width = LEAST } = columns[place] ?? {};

  const measure = () => {
    const heads = [...(table.current?.rows[0]?.cells ?? [])].slice(-columns.length - 1, -1);
    return heads.map((head) => head.getBoundingClientRect().width / remSize());
  };
  // Columns grow where there is more room: what is shown, only the page knows.
  const tell = (shown: readonly number[]) =>
    edge.current?.setAttribute('aria-valuenow', String(Math.round(clamp(shown[place] ?? LEAST))));
  const begin = (from: number) => {
    const start = measure();
    drawn.current = { from, start, now: start };
  };
  const draw = (by: number) => {
    const { current } = drawn;
    if (!current) return;
    current.now = current.start.with(place, clamp((current.start[place] ?? LEAST) + by));
    tell(current.now);
    table.current?.setAttribute('data-drawn', '');
    const cols = [...(table.current?.firstElementChild?.children ?? [])].slice(-columns.length - 1, -1);
    for (const [at, col] of cols.entries()) if (col instanceof HTMLElement) col.style.width = `${current.now[at]}rem`;
  };
  const end = () => {
    const { start, now } = drawn.current ?? {};
    drawn.current = undefined;
    if (now === undefined || now === start) return;
    keep(Object.fromEntries(columns.map(({ name }, at) => [name, Math.round(clamp(now[at] ?? LEAST) * 10) / 10])));
  };
  const grasp = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    begin(event.clientX);
  };
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    begin(0);
    draw(by);
  };
  return (
    // A separator that has the focus is a control.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <span
      ref={edge}
      role="separator"
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Width of ${label}`}
      aria-orientation="vertical"
      aria-valuenow={Math.round(width)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      title="Drag, or press ← and →"
      onPointerDown={grasp}
      onPointerMove={({ clientX }) => draw((clientX - (drawn.current?.from ?? 0)) / remSize())}
      onLostPointerCapture={end}
      onKeyDown={press}
      onKeyUp={end}
      onFocus={() => tell(measure())}
      // The key may be let go elsewhere.
      onBlur={end}
      className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none border-r-2 border-control opacity-0 group-hover/head:opacity-100 hover:border-peacock-700 focus-visible:border-peacock-700 focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
    />
  );
}
