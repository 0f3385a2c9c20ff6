export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf(form: HTMLFormElement | null, name: string): Control | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof Element ? (control as Control) : undefined;
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** A control's value; "on" for a ticked checkbox, as a browser posts it. */
export function valueOf(control: Control | undefined): string {
  if (!control) return '';
  if (isCheckbox(control)) return control.checked ? 'on' : '';
  return control.value;
}

export function setValue(control: Control | undefined, value: string): void {
  if (!control) return;
  if (isCheckbox(control)) control.checked = value !== '';
  else control.value = value;
}
