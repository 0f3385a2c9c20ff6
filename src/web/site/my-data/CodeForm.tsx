import { CODE_SENT } from '../../../shared/my-data.ts';
import { TextInput } from '../../ui/Field.tsx';
import { PostForm } from './PostForm.tsx';

/** The second step. It looks the same whether a code was sent or not. */
export function CodeForm({ error }: { error: string | undefined }) {
  return (
    <section aria-labelledby="code" className="form-card max-w-[40rem]">
      <h2 id="code">Enter your code</h2>
      <p>{CODE_SENT}</p>
      <PostForm name="code" labelledBy="code" className="grid gap-4">
        <TextInput
          label="Code"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="8 digits"
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a refused form.
          autoFocus={error !== undefined}
        />
        <button type="submit" className="btn btn-gold btn-large justify-self-start">
          Show my data
        </button>
      </PostForm>
      <PostForm name="again" className="mt-4">
        <button type="submit" className="btn btn-quiet">
          Start again
        </button>
      </PostForm>
    </section>
  );
}
