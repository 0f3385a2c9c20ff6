// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { TextInput } from '../../ui/Field.tsx';
import { ActionButton, FailureNotice, Form, refuse, useAction } from './useAction.tsx';

function Sample({ work }: { work(): Promise<unknown> }) {
  const { busy, failure, form } = useAction('Failed to save.');
  return (
    <Form of={form} onSubmit={work}>
      <TextInput label="Name" name="name" error={failure.fields['name']} />
      <FailureNotice failure={failure} />
      <ActionButton type="submit" busy={busy} doing="Saving…">
        Save
      </ActionButton>
    </Form>
  );
}

function show(work: () => Promise<unknown>) {
  const { box } = render(<Sample work={work} />);
  const [button] = box.getElementsByTagName('button');
  const [input] = box.getElementsByTagName('input');
  if (!button || !input) throw new Error('The sample has no form.');
  return { box, button, input };
}

test('while it runs the button says so, and a second click sends nothing', async () => {
  const answer = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => answer.promise);
  const { button } = show(work);
  click(button);
  click(button);
  await eventually(() => expect(button.textContent).toBe('Saving…'));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  click(button);
  answer.resolve();
  await eventually(() => expect(button.textContent).toBe('Save'));
  expect(work).toHaveBeenCalledOnce();
});

test('an input that is refused is marked and gets the focus; the notice is for what has no input', async () => {
  let found: Parameters<typeof refuse>[0] = { name: 'Enter a name.' };
  const { box, button, input } = show(async () => refuse(found));
  click(button);
  await eventually(() => expect(document.activeElement).toBe(input));
  expect(box.textContent).toContain('Enter a name.');
  expect(box.querySelector('[role=alert]')).toBeNull();

  found = { other: 'Unknown field.' };
  click(button);
  await eventually(() => expect(box.querySelector('[role=alert]')?.textContent).toBe('Failed to save.'));

  found = 'There is such a name.';
  click(button);
  await eventually(() => expect(box.querySelector('[role=alert]')?.textContent).toBe(found));
});
