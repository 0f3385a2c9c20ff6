// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { Menu } from './Menu.tsx';

/** Popovers as far as menus need them, which jsdom does not have. */
function openable(box: HTMLElement): void {
  const toggle = (newState: string) => box.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  HTMLElement.prototype.hidePopover = () => void toggle('closed');
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
  // What is no popover can take the focus.
  box.removeAttribute('popover');
  toggle('open');
}

async function show(chosen?: string) {
  const onChoose = vi.fn<(name: string) => void>();
  const { box } = render(
    <MemoryRouter>
      <Menu
        face="Status"
        label="Status of Asha"
        items={['New', 'Contacted', 'Closed'].map((label) => ({
          label,
          ...(chosen !== undefined && { isChosen: label === chosen }),
          onChoose: () => onChoose(label),
        }))}
      />
    </MemoryRouter>,
  );
  const menu = box.querySelector<HTMLElement>('[popover]');
  if (!menu) throw new Error('There is no menu.');
  openable(menu);
  await eventually(() => expect(menu.contains(document.activeElement)).toBe(true));
  return { menu, onChoose, button: box.getElementsByTagName('button')[0] };
}

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const focused = () => document.activeElement?.textContent;

test('arrow keys and first letters move within the menu and choose nothing', async () => {
  const { onChoose, button } = await show();
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('New');
  press('ArrowUp');
  expect(focused()).toBe('Closed');
  press('ArrowDown');
  press('ArrowDown');
  expect(focused()).toBe('Contacted');
  press('End');
  press('Home');
  press('c');
  expect(focused()).toBe('Contacted');
  press('l');
  expect(focused()).toBe('Closed');
  expect(onChoose).not.toHaveBeenCalled();
});

test('it opens on what is chosen, and closes when something is', async () => {
  const { menu, onChoose } = await show('Contacted');
  expect(focused()).toBe('Contacted');
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
  const [item] = menu.getElementsByTagName('button');
  menu.setAttribute('popover', 'auto');
  if (item) click(item);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('New');
  await eventually(() => expect(menu.textContent).toBe(''));
});

test('the first focus is on what is chosen, not on what is switched on', async () => {
  const { box } = render(
    <MemoryRouter>
      <Menu
        face="More"
        label="More"
        items={[{ label: 'Bin' }, { label: 'Comfortable rows', isOn: true }, { label: 'Striped rows', isOn: false }]}
      />
    </MemoryRouter>,
  );
  const menu = box.querySelector<HTMLElement>('[popover]');
  if (!menu) throw new Error('There is no menu.');
  openable(menu);
  await eventually(() => expect(focused()).toBe('Bin'));
  const switches = [...menu.querySelectorAll('[role=menuitemcheckbox]')];
  expect(switches.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['Comfortable rows', 'true'],
    ['Striped rows', 'false'],
  ]);
});
