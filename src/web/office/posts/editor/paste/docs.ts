/**
 * Google Docs puts nested lists beside their item instead of into it, and Word for the web makes each item a list of its
 * own: both are joined here. Checklists of Google Docs become task lists.
 */
export function joinDocsLists(box: HTMLElement): void {
  for (const wrapper of box.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  for (const inner of box.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = inner.previousElementSibling;
    if (item?.localName === 'li') item.append(inner);
  }
  nestByLevel(box);
  for (const item of box.querySelectorAll('li[role="checkbox"]')) {
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
    item.parentElement?.setAttribute('data-type', 'taskList');
    for (const image of item.querySelectorAll(':scope > img')) image.remove();
  }
}

/** Nests lists of one item each by their `data-aria-level`. */
function nestByLevel(box: HTMLElement): void {
  const levelOf = (list: Element) => Number(list.firstElementChild?.getAttribute('data-aria-level')) || 0;
  for (const list of box.querySelectorAll('ul, ol')) {
    const level = levelOf(list);
    const before = list.previousElementSibling;
    if (level === 0 || !before?.matches('ul, ol') || levelOf(before) === 0) continue;
    // Descend through the last items of the previous list, down to this level.
    let target = before;
    for (let depth = levelOf(before); depth < level; depth++) {
      const inner = target.lastElementChild?.lastElementChild;
      if (inner?.matches('ul, ol')) target = inner;
      else {
        target.lastElementChild?.append(list);
        break;
      }
    }
    if (target.contains(list)) continue;
    if (target.localName === list.localName) {
      target.append(...list.childNodes);
      list.remove();
    } else target.after(list);
  }
}
