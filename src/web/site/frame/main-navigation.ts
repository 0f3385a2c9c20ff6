/**
 * The dropdowns of wide screens, one at a time. A dropdown opens under the pointer or by its button; Escape, a click
 * elsewhere and navigation close it. Touch has no hover: a tap follows the link, and the button beside it opens the
 * dropdown.
 */
export function startMainNavigation(): void {
  const nav = document.querySelector<HTMLElement>('.main-nav');
  if (!nav) return;
  const toggles = [...nav.querySelectorAll('.nav-toggle')];
  const open = (opened?: Element | null) => {
    for (const toggle of toggles) toggle.ariaExpanded = String(toggle === opened);
  };
  const toggleIn = (item?: Element | null) => item?.querySelector<HTMLElement>('.nav-toggle');
  const itemOf = (target: EventTarget | null) => (target as Element).closest('.nav-item');
  /** The item under the pointer. It opens when the pointer enters, and not again after it was closed by hand. */
  let hovered: Element | null = null;
  const leave = () => {
    hovered = null;
    open();
  };

  // What the style sheet has opened so far stays open.
  open(toggles.find((toggle) => toggle.nextElementSibling?.checkVisibility({ visibilityProperty: true })));
  nav.dataset['live'] = '';

  // Not pointerenter: after a link, a resting pointer enters the new page without moving.
  nav.addEventListener('pointermove', ({ target, pointerType }) => {
    const item = itemOf(target);
    if (pointerType === 'touch' || item === hovered) return;
    hovered = item;
    open(toggleIn(item));
  });
  nav.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') leave();
  });
  nav.addEventListener('focusout', ({ target, relatedTarget }) => {
    const item = itemOf(target);
    if (!item?.contains(relatedTarget as Node | null) && !item?.matches(':hover')) open();
  });
  document.addEventListener('click', ({ target }) => {
    const toggle = (target as Element).closest('.nav-toggle');
    open(toggle?.ariaExpanded === 'true' ? null : toggle);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !toggles.some((toggle) => toggle.ariaExpanded === 'true')) return;
    open();
    toggleIn(itemOf(document.activeElement))?.focus();
  });
  // Back restores the page with its dropdowns closed.
  addEventListener('pagehide', leave);
}
