import { type FormEvent, useState } from 'react';
import { capitalise } from '../../../../shared/kit/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { readFieldTime, usualTimes, whenText } from '../../desk/when.ts';

interface CallBackTimesProps {
  /** What the field holds: a time that was typed and is not sent yet. */
  typed: string;
  busy: boolean;
  onType(value: string): void;
  /** @param at epoch milliseconds */
  onChoose(at: number): void;
}

/** When to call back: one of the usual times, or any other. */
export function CallBackTimes({ typed, busy, onType, onChoose }: CallBackTimesProps) {
  const [now] = useState(Date.now);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = readFieldTime(typed);
    const found = at === undefined ? 'Enter a date and a time.' : at <= Date.now() ? 'Enter a time to come.' : undefined;
    setFault(found);
    if (at !== undefined && found === undefined) onChoose(at);
  };
  return (
    <div
      role="group"
      aria-label="Call back at"
      className="grid grid-cols-1 gap-3 rounded-control border border-line bg-white p-3"
    >
      <div className="flex flex-wrap gap-2">
        {usualTimes(now).map((at, index) => (
          <Button
            key={at}
            kind="quiet"
            size="small"
            className="min-h-11"
            aria-disabled={busy}
            {...(index === 0 && { 'data-first-focus': '' })}
            onClick={() => onChoose(at)}
          >
            {capitalise(whenText(at, now))}
          </Button>
        ))}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextInput
          type="datetime-local"
          label="Another time (Indian time)"
          fieldClassName="min-w-0 flex-1 basis-52"
          value={typed}
          error={fault}
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit" className="min-h-12" aria-disabled={busy}>
          Log call
        </Button>
      </form>
    </div>
  );
}
