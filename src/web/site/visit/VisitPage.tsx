import type { ReactNode } from 'react';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../languages/words.ts';
import { PlainHead } from '../parts/PlainHead.tsx';
import type { RefusedForm } from './answer.ts';
import { useSay } from './useSay.ts';
import { PostForm, refusedFor, VisitForm } from './VisitForm.tsx';
import { words } from './words.ts';

interface VisitPageProps {
  path: string;
  step: 'off' | 'find' | 'code' | 'open';
  done: string | undefined;
  refused: RefusedForm | undefined;
  /** What was done about the code, in the same words for known and unknown contacts; and the button of its form. */
  code: { sent: string; submitLabel: string };
  /** What is shown at the other steps. */
  children: ReactNode;
}

/** A page that is opened with a code, at any of its steps. The step of the code looks the same whether one was sent or not. */
export function VisitPage({ path, step, done, refused, code, children }: VisitPageProps) {
  const tell = useSay();
  const { code: label, digits, enter, again } = useWords(words);
  return (
    <>
      <PlainHead path={path} />
      <div className="page-width grid grid-cols-1 gap-8 py-10 lg:py-14">
        {refused === undefined && done !== undefined && <Notice kind="success">{tell(done)}</Notice>}
        {step === 'find' && refused !== undefined && refused.form !== 'find' && (
          <Notice kind="error">{tell(refused.message)}</Notice>
        )}
        {step === 'code' ? (
          <VisitForm
            action={path}
            name="code"
            title={enter}
            text={tell(code.sent)}
            submitLabel={code.submitLabel}
            after={
              <PostForm action={path} name="again" className="mt-4">
                <button type="submit" className="btn btn-quiet">
                  {again}
                </button>
              </PostForm>
            }
          >
            <TextInput
              label={label}
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              hint={digits}
              {...refusedFor(refused && tell(refused.message))}
            />
          </VisitForm>
        ) : (
          children
        )}
      </div>
    </>
  );
}
