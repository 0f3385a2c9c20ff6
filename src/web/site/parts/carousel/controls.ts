export function updateControls(part: HTMLElement, page: number, pages: number): void {
  for (const button of part.querySelectorAll<HTMLElement>('[data-page]')) {
    button.ariaCurrent = Number(button.dataset['page']) === page ? 'true' : null;
    // The server counts the pages of wide screens.
    button.ariaLabel = button.ariaLabel?.replace(/ of \d+$/, ` of ${pages}`) ?? null;
  }
  const count = part.querySelector('[data-count]');
  if (count) count.textContent = `${page + 1} / ${pages}`;
}

export function updateRotationButton(button: HTMLElement, isPaused: boolean): void {
  button.ariaLabel = `${isPaused ? 'Play' : 'Pause'} ${button.dataset['rotation']}`;
  const icon = button.querySelector('use');
  const [file] = icon?.getAttribute('href')?.split('#') ?? [];
  icon?.setAttribute('href', `${file}#${isPaused ? 'play' : 'pause'}-fill`);
}

/** Writes a form button's name and value into the address without navigating. */
export function writeAddress({ name, value }: HTMLButtonElement): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
