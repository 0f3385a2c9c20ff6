import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { readTime } from '../time.ts';
import { CopyButton } from './CopyButton.tsx';

/** A titled group of label and value pairs. */
export function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pt-2 font-sans text-t1 font-semibold">{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** Adds a button that copies this text. */
  copy?: string | undefined;
  /** Adds a button that changes it. */
  onEdit?: (() => void) | undefined;
  /** Nothing is known yet: the button asks for it. */
  isMissing?: boolean;
  /** The change is over: its button has the focus again. */
  isLeft?: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** What can be done with a value shows when one turns to it. */
export function Fact({ label, children, copy, onEdit, isMissing = false, isLeft = false }: FactProps) {
  const name = label.toLowerCase();
  const edit = { ref: isLeft ? focus : null, type: 'button', onClick: onEdit } as const;
  return (
    <div className="group/turned flex min-h-6 flex-wrap items-start gap-x-2 text-t2">
      <dt className="w-24 shrink-0 py-0.5 text-slate">{label}</dt>
      <dd className="relative flex min-w-0 flex-1 basis-40 items-start">
        <span className="min-w-0 flex-1 py-0.5 wrap-anywhere whitespace-pre-line">{children}</span>
        {onEdit && isMissing && (
          <button
            {...edit}
            aria-label={`Add ${name}`}
            className="min-h-6 min-w-6 shrink-0 font-semibold text-peacock-700 underline underline-offset-2 pointer-coarse:min-h-(--ctl) print:hidden"
          >
            Add
          </button>
        )}
        {((onEdit && !isMissing) || copy !== undefined) && (
          <span className="absolute top-0 right-0 flex rounded-control bg-white opacity-0 transition-opacity group-focus-within/turned:opacity-100 group-hover/turned:opacity-100 [@media(hover:none)]:opacity-100 pointer-coarse:static">
            {onEdit && (
              <button
                {...edit}
                aria-label={`Correct ${name}`}
                title={`Correct ${name}`}
                className="grid size-6 place-items-center rounded-control text-peacock-700 hover:bg-mist-100 pointer-coarse:size-(--ctl)"
              >
                <Icon name="pencil-simple" className="size-4" />
              </button>
            )}
            {copy !== undefined && <CopyButton label={name} value={copy} />}
          </span>
        )}
      </dd>
    </div>
  );
}

interface EditedFactProps extends Omit<FactProps, 'onEdit' | 'isLeft'> {
  /** It is being changed from the start. */
  isEdited?: boolean;
  renderForm(close: () => void): ReactNode;
}

/** A fact that is changed in its place. */
export function EditedFact({ isEdited = false, renderForm, ...fact }: EditedFactProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>(isEdited ? 'edited' : 'shown');
  if (state !== 'edited') return <Fact {...fact} onEdit={() => setState('edited')} isLeft={state === 'left'} />;
  return (
    <div className="py-1">
      <dt className="sr-only">{fact.label}</dt>
      <dd>{renderForm(() => setState('left'))}</dd>
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
  /** Whether it has no place in the details while it is empty. */
  optional?: boolean;
}

/** How the details show each field of a row, in their order. A field that is forgotten doesn't compile. */
export type FieldFacts<Row> = Readonly<Record<Exclude<keyof Row, '_id' | 'createdAt' | 'handled'>, FieldFact<Row>>>;

interface RowFactsProps<Row> {
  row: Row;
  facts: FieldFacts<Row>;
  /** The form that changes a field in its place, where that is possible. */
  renderForm?: ((name: keyof FieldFacts<Row>, close: () => void) => ReactNode) | undefined;
}

/** The sections of a row's details. */
export function RowFacts<Row extends { createdAt: string }>({ row, facts, renderForm }: RowFactsProps<Row>) {
  const fields = Object.keys(facts) as (keyof FieldFacts<Row>)[];
  const shown = fields.filter((field) => !facts[field].optional || (row[field] ?? '') !== '');
  const sections = Map.groupBy(shown, (field) => facts[field].section);
  return (
    <>
      {[...sections].map(([title, names]) => (
        <FactSection key={title} title={title}>
          {names.map((name) => {
            const { label, show, copy = false } = facts[name];
            const text = String(row[name] ?? '');
            const fact = {
              label,
              children: show(row),
              copy: copy && text !== '' ? text : undefined,
              isMissing: text === '',
            };
            return renderForm ? (
              <EditedFact key={String(name)} {...fact} renderForm={(close) => renderForm(name, close)} />
            ) : (
              <Fact key={String(name)} {...fact} />
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
