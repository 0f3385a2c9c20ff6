/** A form that was sent without its script leaves a draft; and the reference can be copied. */
export default function startSent(part: HTMLElement): void {
  try {
    sessionStorage.removeItem(part.dataset['draft'] ?? '');
  } catch {
    // Where storage is forbidden there is no draft.
  }
  const button = part.querySelector<HTMLButtonElement>('[data-copy]');
  if (button === null || !('clipboard' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const say = (text = '') => {
      button.textContent = text;
    };
    const { copy = '', copied, failed } = button.dataset;
    navigator.clipboard.writeText(copy).then(
      () => say(copied),
      () => say(failed),
    );
  });
}
