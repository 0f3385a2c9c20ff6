// @vitest-environment jsdom
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { hydrate } from './hydrate.tsx';

/** Fails to render once its button was pressed. */
function Form({ label }: { label: string }) {
  const [isBroken, setBroken] = useState(false);
  const [words, setWords] = useState('');
  if (isBroken) throw new Error('broken');
  return (
    <form onInput={({ target }) => setWords((target as HTMLInputElement).value)}>
      <label>{label}</label>
      <input name="fullName" />
      <input type="hidden" name="key" />
      <textarea name="address" />
      <select name="loan" defaultValue="b">
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <input type="checkbox" name="terms" />
      <input type="radio" name="method" value="flat" />
      <input type="radio" name="method" value="reducing" defaultChecked />
      <input type="range" defaultValue={10} />
      <output>{words}</output>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </form>
  );
}

let root: HTMLElement;
let failures: string[];
const find = <Found extends HTMLElement = HTMLInputElement>(selector: string) => root.querySelector(selector) as Found;

beforeEach(() => {
  root = document.createElement('div');
  root.dataset['props'] = '{"label":"Name"}';
  root.innerHTML = renderToString(<Form label="Name" />);
  document.body.replaceChildren(root);
  failures = [];
  // Where a browser reports what a script has handled.
  const onError = (event: ErrorEvent) => event.preventDefault();
  addEventListener('error', onError);
  onTestFinished(() => removeEventListener('error', onError));
});

const start = () =>
  hydrate(root, Form as Parameters<typeof hydrate>[1], {
    made: [],
    identifierPrefix: '',
    onHydrated: () => undefined,
    onFailed: (error) => failures.push((error as Error).message),
  });

function fillIn() {
  find('[name=fullName]').value = 'Asha Patil';
  find('[name=address]').value = 'Pune';
  find('[name=loan]').value = 'a';
  find('[name=terms]').checked = true;
  find('[value=flat]').checked = true;
  find('[type=range]').value = '30';
  find('[name=fullName]').focus();
  find('[name=fullName]').setSelectionRange(2, 4);
}

function expectFilledIn() {
  expect(Object.fromEntries(new FormData(find<HTMLFormElement>('form')))).toMatchObject({
    fullName: 'Asha Patil',
    address: 'Pune',
    loan: 'a',
    terms: 'on',
    method: 'flat',
  });
  expect(find('[type=range]').value).toBe('30');
}

function expectFocus() {
  const field = find('[name=fullName]');
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
}

test('what was typed and chosen in controls that React replaces is repeated in its own', async () => {
  fillIn();
  const typedIn = find('[name=fullName]');
  // A change without a record.
  find('label').textContent = 'नाव';
  start();
  expect(find('[name=fullName]')).not.toBe(typedIn);
  expectFilledIn();
  expectFocus();
  await expect.poll(() => find('output').textContent).not.toBe('');
  expect(failures).toEqual([]);
});

test.each([false, true])(
  'a part that fails is the server’s again, with all that was typed (replaced before: %s)',
  async (isReplaced) => {
    const served = find('form');
    if (isReplaced) find('label').textContent = 'नाव';
    start();
    expect(find('form') === served).toBe(!isReplaced);
    fillIn();
    find('[name=key]').value = 'the key of this form';
    find('[name=loan]').disabled = true;
    find('button').click();
    await expect.poll(() => failures).toEqual(['broken']);
    expect(find('form')).toBe(served);
    expect(find('[name=loan]').disabled).toBe(false);
    expectFilledIn();
    expect(find('[name=key]').value).toBe('the key of this form');
    expectFocus();
  },
);
