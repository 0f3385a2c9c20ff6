import { CODE_WAYS, type CodeWay, TRACK } from '../../../shared/loans/track.ts';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PostForm } from '../visit/PostForm.tsx';
import { CallUs } from './CallUs.tsx';
import type { RefusedForm } from '../visit/answer.ts';

interface FindFormProps {
  ways: readonly CodeWay[];
  refused: RefusedForm | undefined;
}

/** The first step: which application? */
export function FindForm({ ways, refused }: FindFormProps) {
  const { reference, digits } = refused?.fields ?? {};
  return (
    <section aria-labelledby="find" className="form-card max-w-[40rem]">
      <h2 id="find">Get a code</h2>
      <p>The reference was shown when you applied. We send the code to the contact details in your application.</p>
      <PostForm action={TRACK} name="find" labelledBy="find" className="grid gap-4">
        {refused !== undefined && reference === undefined && digits === undefined && (
          <Notice kind="error">{refused.message}</Notice>
        )}
        <TextInput
          label="Reference"
          name="reference"
          required
          hint="For example RN-7F3K-92QD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refused?.typed['reference']}
          error={reference}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a refused form.
          autoFocus={reference !== undefined}
        />
        <TextInput
          label="Last four digits of your phone number"
          name="digits"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={refused?.typed['digits']}
          error={digits}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a refused form.
          autoFocus={reference === undefined && digits !== undefined}
        />
        {ways.length > 1 && (
          <SelectInput label="How should we send the code?" name="way" defaultValue={refused?.typed['way']}>
            {ways.map((way) => (
              <option key={way} value={way}>
                {CODE_WAYS[way]}
              </option>
            ))}
          </SelectInput>
        )}
        <button type="submit" className="btn btn-gold btn-large justify-self-start">
          Send code
        </button>
      </PostForm>
      <div className="mt-4">
        <CallUs>If you have no reference,</CallUs>
      </div>
    </section>
  );
}
