import { TextInput } from '../../ui/Field.tsx';
import { PostForm } from './PostForm.tsx';

interface CodeFormProps {
  /** The page. */
  action: string;
  /** What was done about the code, in the same words for known and unknown contacts. */
  sent: string;
  submitLabel: string;
  error: string | undefined;
}

/** The second step. It looks the same whether a code was sent or not. */
export function CodeForm({ action, sent, submitLabel, error }: CodeFormProps) {
  return (
    <section aria-labelledby="code" className="form-card max-w-[40rem]">
      <h2 id="code">Enter your code</h2>
      <p>{sent}</p>
      <PostForm action={action} name="code" labelledBy="code" className="grid gap-4">
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
          {submitLabel}
        </button>
      </PostForm>
      <PostForm action={action} name="again" className="mt-4">
        <button type="submit" className="btn btn-quiet">
          Start again
        </button>
      </PostForm>
    </section>
  );
}
