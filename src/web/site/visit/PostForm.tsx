import type { ReactNode } from 'react';
import type { MyDataForm } from '../../../shared/privacy/my-data.ts';
import type { TrackForm } from '../../../shared/loans/track.ts';

interface PostFormProps {
  /** The page, and the name of the form there. */
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
