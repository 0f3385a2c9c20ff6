/** What a form holds, as a person finds it. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf(form: HTMLFormElement | null, name: string): Control | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof Element ? (control as Control) : undefined;
}

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** What stands in a control; "on" for a ticked box, as a browser posts it. */
export function valueOf(control: Control | undefined): string {
  if (!control) return '';
  if (isTick(control)) return control.checked ? 'on' : '';
  return control.value;
}

export function setValue(control: Control | undefined, value: string): void {
  if (!control) return;
  if (isTick(control)) control.checked = value !== '';
  else control.value = value;
}
