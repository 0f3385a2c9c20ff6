import { type FormEvent, useRef, useState } from 'react';
import type { SavedView, ViewInput } from '../../../../shared/loans/views.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';

interface ViewItemProps {
  view: SavedView;
  /** Undefined until it is counted. */
  count: number | undefined;
  mayChange: boolean;
  onOpen(): void;
  /** Resolves to whether it was changed. */
  onChange(part: Partial<ViewInput>): Promise<boolean>;
  onRemove(): void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

const number = new Intl.NumberFormat('en-IN');

/** A saved view: a button that opens it, and what can be done with it. */
export function ViewItem({ view, count, mayChange, onOpen, onChange, onRemove }: ViewItemProps) {
  const { name, isShared, isOwn, by } = view;
  const [renamed, setRenamed] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setRenamed(undefined);
    opener.current?.focus();
  };
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (renamed !== undefined && (await onChange({ name: renamed }))) leave();
  };
  const suffix = <span className="sr-only"> {name}</span>;
  return (
    <li className="grid gap-1 rounded-control border border-line p-2">
      <button
        ref={opener}
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-0 items-center justify-between gap-3 rounded-control px-2 text-left font-semibold text-peacock-700 hover:bg-mist-100"
      >
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {count !== undefined && <span className="tabular-nums">{number.format(count)}</span>}
      </button>
      <p className="px-2 text-t3 text-slate wrap-anywhere">
        {isOwn ? (isShared ? 'Shared with the team' : 'Only you') : `Shared by ${by}`}
      </p>
      {mayChange && renamed === undefined && (
        <div className="flex flex-wrap gap-2 px-2 pb-1">
          <Button kind="quiet" size="small" onClick={() => setRenamed(name)}>
            <span>Rename</span>
            {suffix}
          </Button>
          <Button kind="quiet" size="small" onClick={() => void onChange({ isShared: !isShared })}>
            <span>{isShared ? 'Stop sharing' : 'Share'}</span>
            {suffix}
          </Button>
          <Button kind="quiet" size="small" onClick={onRemove}>
            <span>Delete</span>
            {suffix}
          </Button>
        </div>
      )}
      {renamed !== undefined && (
        <form method="post" noValidate onSubmit={(event) => void rename(event)} className="grid gap-2 px-2 pb-1">
          <TextInput
            label="New name"
            autoComplete="off"
            ref={focus}
            maxLength={60}
            value={renamed}
            onChange={({ target }) => setRenamed(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small">
              Save name
            </Button>
            <Button kind="quiet" size="small" onClick={leave}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
