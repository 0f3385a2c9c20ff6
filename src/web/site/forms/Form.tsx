import type { ReactNode } from 'react';
import { IDEMPOTENCY_FIELD } from '../../../shared/idempotency.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OUTCOME } from './definition.ts';
import type { Opening, FormLife } from './useForm.ts';

/** What a page hands to its form. */
export interface PageForm<Name extends string> extends Opening<Name> {
  /** The id of the form's heading. */
  labelledBy: string;
}

interface FormProps<Name extends string> {
  life: FormLife<Name>;
  /** Where a browser posts the form when this script hasn't arrived. */
  action: string;
  labelledBy: string;
  children: ReactNode;
}

/** The frame of a form. Its look is in the sheet that all public pages share. */
export function Form<Name extends string>({ life, action, labelledBy, children }: FormProps<Name>) {
  const { form, listen } = life;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      aria-labelledby={labelledBy}
      data-draft={life.draft}
      className="site-form"
      {...listen}
    >
      {/* The script fills it: the server's page is the same for everybody. */}
      <input type="hidden" name={IDEMPOTENCY_FIELD} />
      {life.noticeOnTop && <Outcome life={life} />}
      {children}
    </form>
  );
}

export function SubmitButton<Name extends string>({ life, children }: { life: FormLife<Name>; children: ReactNode }) {
  return (
    <Button type="submit" kind="gold" size="large" busy={life.submitting}>
      {life.submitting ? 'Submitting...' : children}
    </Button>
  );
}

/** What became of the form, below its button. Where a page opens with it, it stands above the empty form. */
export function FormNotice<Name extends string>({ life }: { life: FormLife<Name> }) {
  return !life.noticeOnTop && <Outcome life={life} />;
}

/** It is there before it says anything, so that the focus can go to it. */
function Outcome<Name extends string>({ life: { notice, noticeFirst, message, dismiss } }: { life: FormLife<Name> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a post, where the browser goes there by itself.
    <div ref={notice} id={OUTCOME} tabIndex={-1} autoFocus={noticeFirst} className="site-form-notice wide">
      {message && (
        <Notice kind={message.kind} onDismiss={dismiss}>
          {message.text}
          {message.detail && <p>{message.detail}</p>}
        </Notice>
      )}
    </div>
  );
}
