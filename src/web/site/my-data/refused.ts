/** A form that was refused, with what was typed into it. */
export interface RefusedForm {
  form: string;
  message: string;
  contact: string;
  kind: string;
  text: string;
}
