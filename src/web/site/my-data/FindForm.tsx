import { MY_DATA } from '../../../shared/privacy/my-data.ts';
import { TextInput } from '../../ui/Field.tsx';
import { useSite } from '../../ui/useSite.ts';
import { PostForm } from '../visit/PostForm.tsx';
import type { RefusedForm } from '../visit/answer.ts';

/** The first step: who are you? */
export function FindForm({ refused }: { refused: RefusedForm | undefined }) {
  const { site } = useSite();
  return (
    <section aria-labelledby="find" className="form-card max-w-[40rem]">
      <h2 id="find">Get a code</h2>
      <p>
        Enter the email, the phone number or the reference of what you sent us. We send a code to the email address in it.
      </p>
      <PostForm action={MY_DATA} name="find" labelledBy="find" className="grid gap-4">
        <TextInput
          label="Email, phone number or reference"
          name="contact"
          required
          autoComplete="email"
          defaultValue={refused?.typed['contact']}
          error={refused?.message}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a refused form.
          autoFocus={refused !== undefined}
        />
        <button type="submit" className="btn btn-gold btn-large justify-self-start">
          Send code
        </button>
      </PostForm>
      <p className="mb-0! text-[0.875rem]">
        Resumes hold no email that we could check. To see or erase yours, write to{' '}
        <a href={`mailto:${site.email}`} className="text-link">
          {site.email}
        </a>
        .
      </p>
    </section>
  );
}
