import type { ReactNode } from 'react';
import type { MyDataForm } from '../../../shared/privacy/my-data.ts';
import type { TrackForm } from '../../../shared/loans/track.ts';

interface PostFormProps {
  action: string;
  name: MyDataForm | TrackForm;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A form of a page that is opened with a code. The browser posts it by itself. */
export function PostForm({ action, name, labelledBy, className, children }: PostFormProps) {
  return (
    <form method="post" action={action} noValidate aria-labelledby={labelledBy} className={className}>
      <input type="hidden" name="form" value={name} />
      {children}
    </form>
  );
}

interface VisitFormProps extends PostFormProps {
  title: string;
  text: ReactNode;
  submitLabel: string;
  /** The fragment that leads to the form. */
  anchor?: string;
  /** Below the form. */
  after?: ReactNode;
}

/** A form on a card, under its heading; without fields only the text. */
export function VisitForm(props: VisitFormProps) {
  const { action, name, title, text, submitLabel, anchor, after, className = '', children } = props;
  const id = anchor === undefined ? name : `${anchor}-title`;
  return (
    <section id={anchor} aria-labelledby={id} className={`form-card max-w-[40rem] ${className}`.trim()}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children !== false && (
        <PostForm action={action} name={name} labelledBy={id} className="grid gap-4">
          {children}
          <button type="submit" className="btn btn-gold btn-large justify-self-start">
            {submitLabel}
          </button>
        </PostForm>
      )}
      {after}
    </section>
  );
}

/** What a field was refused for takes the focus with it, in the answer to a refused form only. */
export const refusedFor = (error: string | undefined, typed?: string) => ({
  defaultValue: typed,
  error,
  autoFocus: error !== undefined,
});
