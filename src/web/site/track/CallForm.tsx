import { INDIA_TIME_ZONE } from '../../../shared/kit/time.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { SelectInput } from '../../ui/Field.tsx';
import { PostForm } from '../visit/PostForm.tsx';
import type { RefusedForm } from '../visit/answer.ts';

interface CallFormProps {
  slots: readonly string[];
  callBackAt: string | null;
  refused: RefusedForm | undefined;
}

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: INDIA_TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: INDIA_TIME_ZONE });
const HALF_HOUR_MS = 30 * 60 * 1000;

const dayOf = (iso: string) => DAY.format(new Date(iso));
const spanOf = (iso: string) => {
  const from = new Date(iso);
  return `${TIME.format(from)} to ${TIME.format(from.getTime() + HALF_HOUR_MS)}`;
};

/** Asks for a call at one of the free times. */
export function CallForm({ slots, callBackAt, refused }: CallFormProps) {
  const days = [...Map.groupBy(slots, dayOf)];
  return (
    <section aria-labelledby="call" className="form-card max-w-[40rem] print:hidden">
      <h2 id="call">{callBackAt === null ? 'Ask for a call' : 'Your call'}</h2>
      <p>
        {callBackAt === null
          ? 'Choose when we should call the phone number in your application. Times are in India.'
          : `We plan to call you on ${dayOf(callBackAt)}, ${spanOf(callBackAt)} (Indian time).${slots.length > 0 ? ' You can choose another time.' : ''}`}
      </p>
      {slots.length > 0 && (
        <PostForm action={TRACK} name="call" labelledBy="call" className="grid gap-4">
          <SelectInput
            label="Time"
            name="at"
            required
            defaultValue={refused?.typed['at'] ?? ''}
            error={refused?.message}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a refused form.
            autoFocus={refused !== undefined}
          >
            <option value="">Choose one</option>
            {days.map(([day, times]) => (
              <optgroup key={day} label={day}>
                {times.map((at) => (
                  <option key={at} value={at}>
                    {spanOf(at)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectInput>
          <button type="submit" className="btn btn-gold btn-large justify-self-start">
            {callBackAt === null ? 'Ask for this call' : 'Change the time'}
          </button>
        </PostForm>
      )}
    </section>
  );
}
