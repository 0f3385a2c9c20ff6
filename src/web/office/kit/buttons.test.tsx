// @vitest-environment jsdom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { AskButton } from './buttons.tsx';

/** Native dialogs as far as ours need them, which jsdom does not have. */
function allowDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    this.open = false;
  };
  onTestFinished(() => {
    Reflect.deleteProperty(prototype, 'showModal');
    Reflect.deleteProperty(prototype, 'close');
  });
}

interface OutcomeProps {
  onConfirm(): Promise<string>;
  onDone(answer: string): void;
}

const Removal = (props: OutcomeProps) => (
  <AskButton
    {...props}
    button={{ children: 'Remove…' }}
    title="Remove it"
    question="Remove it?"
    subject="Asha"
    action="Remove"
    busyAction="Removing…"
    failed="Failed."
  />
);

function show(element: Parameters<typeof render>[0]) {
  allowDialogs();
  const { box } = render(element);
  const press = (words: string) => {
    const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    if (!button) throw new Error(`There is no button “${words}”.`);
    click(button);
  };
  /** As browsers do at a second Escape. */
  const closeByBrowser = () => {
    const dialog = box.querySelector('dialog');
    if (dialog) dialog.open = false;
    flushSync(() => dialog?.dispatchEvent(new Event('close')));
  };
  return { box, press, closeByBrowser };
}

test('what follows an action is done once, though the browser closes its dialog meanwhile', async () => {
  const answer = Promise.withResolvers<string>();
  const done: string[] = [];
  const { box, press, closeByBrowser } = show(
    <Removal onConfirm={() => answer.promise} onDone={(each) => done.push(each)} />,
  );
  press('Remove…');
  press('Remove');
  closeByBrowser();
  expect(box.querySelector('dialog')).toBeNull();
  answer.resolve('removed');
  await eventually(() => expect(done).toEqual(['removed']));
  press('Remove…');
  press('Cancel');
  await eventually(() => expect(box.querySelector('dialog')).toBeNull());
  expect(done).toEqual(['removed']);
});

test('what follows an action is done though the button goes with what was removed', async () => {
  const done: string[] = [];
  function Row() {
    const [isThere, setThere] = useState(true);
    if (!isThere) return null;
    const remove = async () => {
      await Promise.resolve();
      flushSync(() => setThere(false));
      return 'removed';
    };
    return <Removal onConfirm={remove} onDone={(each) => done.push(each)} />;
  }
  const { press } = show(<Row />);
  press('Remove…');
  press('Remove');
  await eventually(() => expect(done).toEqual(['removed']));
});
