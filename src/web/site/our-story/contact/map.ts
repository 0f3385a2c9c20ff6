/** Puts the real map in place of its picture, once a visitor asks for it. */
export default function startMap(part: HTMLElement): void {
  part.querySelector('button')?.addEventListener('click', () => {
    const map = part.querySelector('template')?.content;
    if (map) part.querySelector('.office-map-panel')?.replaceWith(map);
    // Whoever asked for the map by keyboard goes on in it.
    part.querySelector('iframe')?.focus();
  });
}
