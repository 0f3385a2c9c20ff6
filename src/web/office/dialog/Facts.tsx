import type { ReactNode } from 'react';
import { readTime } from '../time.ts';
import { CopyButton } from './CopyButton.tsx';

/** A titled group of label and value pairs in a details dialog. */
export function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-control border border-line p-4">
      <h3 className="mb-3 text-lg">{title}</h3>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>
    </section>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** Adds a button that copies this text. */
  copy?: string;
  /** Takes the whole width. */
  wide?: boolean;
}

export function Fact({ label, children, copy, wide = false }: FactProps) {
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-[0.8125rem] text-slate">{label}</dt>
      <dd className="flex items-start gap-1">
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
        {copy !== undefined && <CopyButton label={label.toLowerCase()} value={copy} />}
      </dd>
    </div>
  );
}

export interface FieldFact<Row> {
  /** The title of the section that it stands in. */
  section: string;
  label: string;
  show(row: Row): ReactNode;
  /** Offers to copy it. */
  copy?: boolean;
  wide?: boolean;
  /** Whether it has no place in the details while it is empty. */
  optional?: boolean;
}

/** How the details show each field of a row, in their order. A field that is forgotten doesn't compile. */
export type FieldFacts<Row> = Readonly<Record<Exclude<keyof Row, '_id' | 'createdAt' | 'handled'>, FieldFact<Row>>>;

/** The sections of a row's details. */
export function RowFacts<Row extends { createdAt: string }>({ row, facts }: { row: Row; facts: FieldFacts<Row> }) {
  const fields = Object.keys(facts) as (keyof FieldFacts<Row>)[];
  const shown = fields.filter((field) => !facts[field].optional || (row[field] ?? '') !== '');
  const sections = Map.groupBy(shown, (field) => facts[field].section);
  return (
    <>
      {[...sections].map(([title, fields]) => (
        <FactSection key={title} title={title}>
          {fields.map((field) => {
            const { label, show, copy = false, wide = false } = facts[field];
            const text = String(row[field] ?? '');
            return (
              <Fact key={String(field)} label={label} wide={wide} {...(copy && text !== '' && { copy: text })}>
                {show(row)}
              </Fact>
            );
          })}
        </FactSection>
      ))}
      <TimeSection iso={row.createdAt} />
    </>
  );
}

/** When a row was received, to the second. */
export function TimeSection({ iso }: { iso: string }) {
  const { longDay, second } = readTime(iso);
  return (
    <FactSection title="Date & Time">
      <Fact label="Date">{longDay}</Fact>
      <Fact label="Time">{second}</Fact>
    </FactSection>
  );
}
