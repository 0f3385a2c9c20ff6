export function updateControls(part: HTMLElement, page: number, pages: number): void {
  for (const button of part.querySelectorAll<HTMLElement>('[data-page]')) {
    button.ariaCurrent = Number(button.dataset['page']) === page ? 'true' : null;
    // The server counts the pages of wide screens.
    button.ariaLabel = button.ariaLabel?.replace(/\d{1,4}$/, `${pages}`) ?? null;
  }
  const count = part.querySelector('[data-count]');
  if (count) count.textContent = `${page + 1} / ${pages}`;
}

export function updateRotationButton(button: HTMLElement, isPaused: boolean): void {
  const { ariaLabel, dataset } = button;
  // The label that it has while the carousel is paused waits in the attribute, and the other one while it isn't.
  button.ariaLabel = dataset['rotation'] ?? '';
  dataset['rotation'] = ariaLabel ?? '';
  const [pause, play] = button.querySelectorAll('svg');
  pause?.toggleAttribute('hidden', isPaused);
  play?.toggleAttribute('hidden', !isPaused);
}

/** Writes a form button's name and value into the address without navigating. */
export function writeAddress({ name, value }: HTMLButtonElement): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
