/** A form that was refused, with what was typed into it. */
export interface RefusedForm {
  form: string;
  message: string;
  fields: Readonly<Partial<Record<string, string>>>;
  reference: string;
  digits: string;
  way: string;
  at: string;
}
