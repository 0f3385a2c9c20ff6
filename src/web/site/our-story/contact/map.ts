export default function startMap(part: HTMLElement): void {
  part.querySelector('button')?.addEventListener('click', () => {
    const map = part.querySelector('template')?.content;
    if (map) part.querySelector('.office-map-panel')?.replaceWith(map);
    // Keyboard users continue in the map.
    part.querySelector('iframe')?.focus();
  });
}
