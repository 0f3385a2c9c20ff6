/** Shows the place of a pincode under its field. What does so is loaded once a pincode is typed or looked at. */
export function startPlaces(): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'pincode') return;
    // Without it the field works as before.
    void import('./show-place.ts').then(({ showPlace }) => showPlace(target)).catch(() => undefined);
  };
  addEventListener('input', look);
  addEventListener('focusin', look);
}
