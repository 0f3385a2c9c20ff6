/** Pixels of scrolling after which the header takes less room. */
const COMPACT_BEYOND = 20;

export function startCompactHeader(): void {
  const header = document.querySelector('.site-header');
  const look = () => header?.toggleAttribute('data-compact', scrollY > COMPACT_BEYOND);
  look();
  addEventListener('scroll', look, { passive: true });
}
