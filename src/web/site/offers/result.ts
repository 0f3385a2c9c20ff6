/** Copies the address of a result. */
export default function startResult(part: HTMLElement): void {
  const button = part.querySelector<HTMLButtonElement>('.share-result button');
  const text = button?.querySelector('span');
  if (!button || !text || !('clipboard' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(button.value).then(
      () => (text.textContent = 'Copied'),
      () => (text.textContent = 'Could not copy'),
    );
  });
}
