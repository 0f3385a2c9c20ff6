import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const MAX_ROWS = 20;

interface RowsProps<Row extends { key: number }> {
  title: string;
  hint?: string;
  /** What one row is: `charge`. */
  one: string;
  rows: readonly Row[];
  /** How many there can be. */
  max?: number;
  error: string | undefined;
  /** Within another section. */
  isNested?: boolean;
  make(): Row;
  onChange(rows: Row[]): void;
  children(row: Row, index: number, set: (change: Partial<Row>) => void): ReactNode;
}

/** Rows that can be added and removed. A new row gets the focus; after a removal the button that adds one does. */
export function Rows<Row extends { key: number }>(props: RowsProps<Row>) {
  const { title, hint, one, rows, error, max = MAX_ROWS, isNested = false, make, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const moved = useRef<'added' | 'removed'>(undefined);

  useLayoutEffect(() => {
    if (moved.current === 'removed') add.current?.focus();
    if (moved.current === 'added') list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
    moved.current = undefined;
  }, [rows.length]);

  const change = (how: 'added' | 'removed', to: Row[]) => {
    moved.current = how;
    onChange(to);
  };

  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-describedby={hint || error ? id : undefined}
      tabIndex={error ? -1 : undefined}
      data-refused={error && ''}
    >
      <legend className={isNested ? 'font-semibold' : 'font-display text-t4 font-semibold'}>{title}</legend>
      {(hint || error) && (
        <p id={id} className={error ? 'field-error' : 'field-hint'}>
          {error && <Icon name="warning-circle-fill" />}
          <span>{error ?? hint}</span>
        </p>
      )}
      {rows.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {rows.map((row, index) => (
            <li
              key={row.key}
              className="grid items-start gap-3 rounded-control border border-line bg-mist-50 p-2 sm:p-4 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="grid min-w-0 gap-3">
                {children(row, index, (part) =>
                  onChange(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each))),
                )}
              </div>
              <Button
                kind="quiet"
                size="small"
                className="justify-self-start md:mt-7.5"
                onClick={() =>
                  change(
                    'removed',
                    rows.filter(({ key }) => key !== row.key),
                  )
                }
              >
                Remove
                <span className="sr-only">{` ${one} ${index + 1}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rows.length < max && (
        <Button
          ref={add}
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => change('added', [...rows, make()])}
        >
          <Icon name="plus" />
          <span>{`Add ${one}`}</span>
        </Button>
      )}
    </fieldset>
  );
}
