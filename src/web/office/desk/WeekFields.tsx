import { Icon } from '../../ui/Icon.tsx';
import type { FormDay } from './desk-form.ts';
import { WEEKDAYS } from './words.ts';

interface WeekFieldsProps {
  days: readonly FormDay[];
  /** Refusals by path, such as `hours.week.0`. */
  fields: Readonly<Record<string, string>>;
  onChange(days: FormDay[]): void;
}

/** The office hours of each weekday. */
export function WeekFields({ days, fields, onChange }: WeekFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-display text-xl font-semibold">Office hours</legend>
      <p className="field-hint">Indian time.</p>
      {WEEKDAYS.map((weekday, index) => {
        const day = days[index];
        if (!day) return null;
        const set = (part: Partial<FormDay>) =>
          onChange(days.map((each, at) => (at === index ? { ...each, ...part } : each)));
        const fault = fields[`hours.week.${index}.from`] ?? fields[`hours.week.${index}.to`];
        const faultId = `fault-${weekday}`;
        const time = (end: 'from' | 'to') => (
          <input
            type="time"
            aria-label={`${weekday} ${end}`}
            aria-describedby={fault ? faultId : undefined}
            aria-invalid={fields[`hours.week.${index}.${end}`] ? true : undefined}
            value={day[end]}
            onChange={({ target }) => set({ [end]: target.value })}
            className="input w-auto"
          />
        );
        return (
          <div
            key={weekday}
            className="grid items-center gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-[10rem_1fr]"
          >
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={day.isOpen}
                onChange={({ target }) => set({ isOpen: target.checked })}
                className="size-5 shrink-0 accent-peacock-700"
              />
              <span>{weekday}</span>
            </label>
            {day.isOpen ? (
              <div className="flex flex-wrap items-center gap-2">
                {time('from')}
                <span>to</span>
                {time('to')}
              </div>
            ) : (
              <p className="text-slate">Closed</p>
            )}
            {fault && (
              <p id={faultId} className="field-error sm:col-span-2">
                <Icon name="warning-circle-fill" />
                <span>{fault}</span>
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
