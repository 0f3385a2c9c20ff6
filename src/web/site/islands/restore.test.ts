// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeNodes } from './early-clicks.ts';
import { restore } from './restore.ts';

const FORM = '<form><label>Name</label> <input name="a"><p>First <b>bold</b> last</p><button>Send</button></form>';

let root: HTMLElement;
let made: MadeNodes;
const find = <Found extends HTMLElement>(selector: string) => root.querySelector(selector) as Found;

beforeEach(() => {
  document.body.innerHTML = `<div>${FORM}</div>`;
  root = document.body.firstElementChild as HTMLElement;
  made = [root, ...root.querySelectorAll('*')].map((element) => [
    element,
    [...element.childNodes].map((node) => (node instanceof Text ? [node, node.data] : [node])),
  ]);
});

const font = (text: string) => Object.assign(document.createElement('font'), { textContent: text });

/** Whether the server's nodes are where the server put them. */
const isRestored = () =>
  root.innerHTML === FORM &&
  made.every(([element, children]) => children.every(([node], place) => element.childNodes[place] === node));

/** What others do, with any text node or element. */
const CHANGES: ((text: Text, element: Element) => void)[] = [
  (text) => text.replaceWith(font('अनुवाद')),
  (text) => text.replaceWith(font('दोन'), font('भाग')),
  (text) => {
    const wrapper = font('');
    text.replaceWith(wrapper);
    wrapper.append('[', text, ']');
  },
  (text) => (text.data = 'अनुवाद'),
  (_text, element) => element.after(document.createElement('aside')),
  (_text, element) => element.before(font('शब्द')),
  (_text, element) => element.append(document.createElement('aside'), 'more'),
  (_text, element) => element.prepend(document.createElement('aside')),
];

it('gives back the nodes of the server, and then all that others did', () => {
  const step = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(), fc.nat());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      for (const [change, text, element] of steps) {
        const texts = made.flatMap(([, children]) => children.map(([node]) => node).filter((node) => node instanceof Text));
        const free = texts.filter((each) => root.contains(each));
        const elements = root.querySelectorAll('form *');
        if (free.length > 0) change(free[text % free.length] as Text, elements[element % elements.length] as Element);
      }
      const changed = root.innerHTML;
      const putBack = restore(root, made);
      expect(isRestored()).toBe(true);
      putBack();
      expect(root.innerHTML).toBe(changed);
      restore(root, made);
    }),
  );
});

describe('where others', () => {
  it('have wrapped a control, it is moved back with the focus and what is typed', () => {
    const input = find<HTMLInputElement>('input');
    input.value = 'Asha';
    input.focus();
    const wrapper = document.createElement('span');
    input.replaceWith(wrapper);
    wrapper.append(input);
    input.focus();
    const putBack = restore(root, made);
    expect(isRestored()).toBe(true);
    expect(document.activeElement).toBe(input);
    putBack();
    expect(input.parentElement).toBe(find('form'));
    expect(input.value).toBe('Asha');
  });

  it('have removed, moved or reordered nodes, those are back in their places', () => {
    const bold = find('b');
    find('p').append(bold);
    find('label').remove();
    find('form').prepend(find('button'));
    restore(root, made);
    expect(isRestored()).toBe(true);
  });

  it('have changed a text that is another meanwhile, theirs stays out', () => {
    find('button').firstChild?.replaceWith(font('पाठवा'));
    find('label').firstChild?.replaceWith(font('नाव'));
    const putBack = restore(root, made);
    find('button').textContent = 'Sending';
    putBack();
    expect(find('button').innerHTML).toBe('Sending');
    expect(find('label').innerHTML).toBe('<font>नाव</font>');
  });

  it('have changed another part of the page, nothing is touched', () => {
    document.body.append(font('else'));
    restore(find('p'), made)();
    expect(document.body.innerHTML).toBe(`<div>${FORM}</div><font>else</font>`);
  });
});
