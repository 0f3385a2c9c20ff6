const COMPACT_SCROLL_PX = 20;

export function startCompactHeader(): void {
  const header = document.querySelector('.site-header');
  const update = () => header?.toggleAttribute('data-compact', scrollY > COMPACT_SCROLL_PX);
  update();
  addEventListener('scroll', update);
}
