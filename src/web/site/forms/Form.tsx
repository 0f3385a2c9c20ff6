import type { ReactNode } from 'react';
import { HONEYPOT_FIELD } from '../../../shared/kit/form-check.ts';
import type { FieldTable } from '../../../shared/kit/fields.ts';
import { IDEMPOTENCY_FIELD } from '../../../shared/kit/idempotency.ts';
import { SOURCE } from '../../../shared/loans/source.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Next, Reference } from './Reference.tsx';
import { type FormDefinition, NOTICE_FIELD, OUTCOME } from './definition.ts';
import type { Opening } from './form-state.ts';
import { Checkbox } from './inputs.tsx';
import { FieldControls } from './table.tsx';
import { type FormApi, useForm } from './useForm.ts';

/** What a page passes to its form. */
export interface PageForm<Name extends string> extends Opening<Name> {
  /** The id of the form's heading. */
  labelledBy: string;
}

interface FormProps<Name extends string> extends PageForm<Name> {
  definition: FormDefinition<Name>;
  fields: FieldTable;
  /** The controls that are not as others of their kind. */
  own?: (form: FormApi<Name>) => Partial<Record<Name, ReactNode>>;
  /** Where the browser posts the form without script. */
  action: string;
  submitLabel: string;
}

/** The fields, the optional consents, the button and the outcome of a form. */
export function Form<Name extends string>(props: FormProps<Name>) {
  const { definition, fields, own, action, labelledBy, submitLabel, ...opening } = props;
  const form = useForm(definition, opening);
  const { say, formRef, handlers, control, consents, notice, noticeOnTop, submitting } = form;
  const texts: Readonly<Partial<Record<string, string>>> = notice.texts;
  return (
    <>
      <form
        ref={formRef}
        method="post"
        action={action}
        noValidate
        aria-labelledby={labelledBy}
        data-draft={form.draft}
        className="site-form"
        {...handlers}
      >
        {/* Filled by the script, because the cached page is the same for all visitors. */}
        <input type="hidden" name={IDEMPOTENCY_FIELD} />
        <input type="hidden" name={NOTICE_FIELD} value={notice.version} />
        {form.source && <input type="hidden" name={SOURCE} value={form.source} />}
        {/* Neither shown nor read out, and browsers leave it empty: only programs fill it in. */}
        <input hidden name={HONEYPOT_FIELD} autoComplete="off" />
        {noticeOnTop && <Outcome form={form} />}
        <FieldControls fields={fields} form={form} own={own?.(form)} />
        {consents.map((purpose) => (
          <Checkbox key={purpose} {...control(purpose)}>{`${texts[purpose]} ${say('(optional)')}`}</Checkbox>
        ))}
        <Button type="submit" kind="gold" size="large" busy={submitting}>
          {say(submitting ? 'Submitting...' : submitLabel)}
        </Button>
        {/* A page that opens with a confirmation shows it above the empty form. */}
        {!noticeOnTop && <Outcome form={form} />}
      </form>
      {/* It has forms of its own. */}
      {form.message?.reference && <Next reference={form.message.reference} words={opening.words} />}
    </>
  );
}

/** Always rendered, so that it can take the focus. */
function Outcome<Name extends string>({ form }: { form: FormApi<Name> }) {
  const { say, noticeRef, focusesNotice, message, secondsLeft, dismiss } = form;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a post without script.
    <div ref={noticeRef} id={OUTCOME} tabIndex={-1} autoFocus={focusesNotice} className="site-form-notice wide">
      {message && message.text !== '' && (
        <Notice kind={message.kind} onDismiss={dismiss} dismiss={say('Dismiss')}>
          <span>{say(message.text)}</span>
          {message.detail && <p>{say(message.detail)}</p>}
          {typeof message.again === 'object' && (
            <Countdown from={Math.ceil(message.again.afterMs / 1000)} left={secondsLeft} say={say} />
          )}
        </Notice>
      )}
      {message?.reference && <Reference value={message.reference} label={say('Your reference:')} />}
    </div>
  );
}

/** It is read out once, not at each second. */
function Countdown({ from, left, say }: { from: number; left: number; say: (text: string) => string }) {
  return (
    <>
      <p className="sr-only">{say(`It is sent by itself in ${inSeconds(from)}. Changing the form cancels that.`)}</p>
      <p aria-hidden="true">{say(`It is sent by itself in ${inSeconds(left || from)}.`)}</p>
    </>
  );
}

const inSeconds = (seconds: number) => (seconds === 1 ? 'one second' : `${seconds} seconds`);
