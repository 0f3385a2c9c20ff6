type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls in some nodes, by type and name, or by place where they have no name. */
export function controlsIn(nodes: Iterable<Node>): Map<string, Control> {
  const controls = [...nodes]
    .filter((node) => node instanceof HTMLElement)
    .flatMap((node) => [...node.querySelectorAll<Control>('input, textarea, select')]);
  return new Map(
    controls.map((control, place) => {
      const { type, name, value } = control;
      return [`${type} ${name || place} ${type === 'radio' ? value : ''}`, control];
    }),
  );
}

/**
 * Repeats what a visitor typed and chose in controls that have been replaced, and moves the focus. A control that was not
 * touched says nothing, since its successor may hold a restored draft.
 *
 * @param focused what had the focus
 */
export function carryInput(from: Map<string, Control>, to: Map<string, Control>, focused: Element | null): void {
  for (const [key, old] of from) {
    const control = to.get(key);
    if (!control || control === old) continue;
    if (isChanged(old)) repeat(old, control);
    if (old !== focused) continue;
    control.focus({ preventScroll: true });
    if (hasCaret(old)) (control as typeof old).setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return control.selectedOptions[0] !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0]);
  }
  if (isTick(control)) return control.checked !== control.defaultChecked;
  // The script has filled a hidden field.
  return control.type === 'hidden' ? control.value !== '' : control.value !== control.defaultValue;
}

function repeat(old: Control, control: Control): void {
  if (isTick(old)) {
    if (old.checked !== (control as HTMLInputElement).checked) control.click();
    return;
  }
  if (old instanceof HTMLInputElement && old.type === 'file') (control as HTMLInputElement).files = old.files;
  else if (old.value === control.value) return;
  // React overrides the setter of an element that it knows, and then takes the event for its own doing.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, old.value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio';

/** `selectionStart` is null where a control has no caret, as in a slider. */
const hasCaret = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  'selectionStart' in control && control.selectionStart !== null;
