import { MY_DATA } from '../../../shared/privacy/my-data.ts';
import { REQUEST_DUE_DAYS, REQUEST_KINDS } from '../../../shared/privacy/requests.ts';
import { SelectInput, TextArea } from '../../ui/Field.tsx';
import { PostForm } from '../visit/PostForm.tsx';
import type { RefusedForm } from '../visit/answer.ts';

/** What the person asks for. Staff do it, since a stolen mailbox must not be able to change or erase an application. */
export function RequestForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <section id="request" aria-labelledby="request-title" className="form-card max-w-[40rem] print:hidden">
      <h2 id="request-title">Ask us</h2>
      <p>
        We answer by email within {REQUEST_DUE_DAYS} days. What the law requires us to keep is not erased; our answer then
        says so.
      </p>
      <PostForm action={MY_DATA} name="request" labelledBy="request-title" className="grid gap-4">
        <SelectInput label="What should we do?" name="kind" required defaultValue={refused?.typed['kind'] ?? ''}>
          <option value="">Choose one</option>
          {Object.entries(REQUEST_KINDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectInput>
        <TextArea
          label="Details"
          name="text"
          rows={5}
          hint="What is wrong and what is right; what you complain about; or the name and contact of your nominee. For an erasure you can leave it empty."
          defaultValue={refused?.typed['text']}
          error={refused?.message}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a refused form.
          autoFocus={refused !== undefined}
        />
        <button type="submit" className="btn btn-gold btn-large justify-self-start">
          Send request
        </button>
      </PostForm>
    </section>
  );
}
