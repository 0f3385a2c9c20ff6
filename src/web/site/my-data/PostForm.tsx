import type { ReactNode } from 'react';
import { MY_DATA, type MyDataForm } from '../../../shared/my-data.ts';

interface PostFormProps {
  name: MyDataForm;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A form of the page, which the browser posts by itself. */
export function PostForm({ name, labelledBy, className, children }: PostFormProps) {
  return (
    <form method="post" action={MY_DATA} noValidate aria-labelledby={labelledBy} className={className}>
      <input type="hidden" name="form" value={name} />
      {children}
    </form>
  );
}
