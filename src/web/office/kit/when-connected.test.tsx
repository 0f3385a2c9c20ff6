// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { flushSync } from 'react-dom';
import { ConnectionBar } from '../frame/ConnectionBar.tsx';
import { LogOut, logOut } from '../frame/LogOut.tsx';
import { render } from '../../../../tests/support/component.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { dropWaiting, useIsShown, useIsWaiting, whenConnected } from './when-connected.ts';

beforeEach(() => dropWaiting());

function Part({ onWrite }: { onWrite?: (isShown: () => boolean) => void }) {
  const isShown = useIsShown();
  return (
    <button type="button" onClick={() => onWrite?.(isShown)}>
      {useIsWaiting(['note', '1']) ? 'waits' : 'free'}
    </button>
  );
}

it('tells in the frame what was refused after the part that wrote it has gone, though the address is the same', async () => {
  const frame = render(<ConnectionBar />);
  for (const isGone of [false, true]) {
    const answer = Promise.withResolvers<never>();
    const sent = Promise.withResolvers<never>();
    const write = (isShown: () => boolean) =>
      whenConnected(`Note ${isGone}`, () => answer.promise, { isShown }).catch(sent.reject);
    const part = render(<Part onWrite={(isShown) => void write(isShown)} />);
    part.box.querySelector('button')?.click();
    if (isGone) part.close();
    render(<Part />);
    answer.reject(new Error('refused'));
    await expect(sent.promise).rejects.toThrow('refused');
  }
  await eventually(() => expect(frame.box.textContent).toContain('Not saved: Note true.'));
  expect(frame.box.textContent).not.toContain('Note false');
});

it('knows what waits by its key', async () => {
  const answer = Promise.withResolvers<string>();
  const { box } = render(<Part />);
  const other = whenConnected('Note, Asha Rao', async () => 'sent', { key: ['note', '2'] });
  expect([await other, box.textContent]).toEqual(['sent', 'free']);
  const sent = whenConnected('Note, Asha Rao', () => answer.promise, { key: ['note', '1'] });
  await eventually(() => expect(box.textContent).toBe('waits'));
  answer.resolve('sent');
  expect(await sent).toBe('sent');
  await eventually(() => expect(box.textContent).toBe('free'));
});

it.each([() => Promise.resolve('done'), () => Promise.reject(new Error('refused'))])(
  'never tells the next person what came of the last one’s change',
  async (answer) => {
    const told: string[] = [];
    const signal = Promise.withResolvers<void>();
    const sent = whenConnected('Approved, Asha Rao', () => signal.promise.then(answer));
    void sent.then(
      () => told.push('done'),
      () => told.push('refused'),
    );
    dropWaiting();
    signal.resolve();
    expect(await whenConnected('Contacted, Kabir Rao', async () => 'mine')).toBe('mine');
    expect(told).toEqual([]);
  },
);

it('forgets the question whether to log out with what waits', async () => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= () => undefined;
  void whenConnected('Approved, Asha Rao', () => new Promise(() => undefined));
  const { box } = render(<LogOut />);
  flushSync(() => logOut(() => undefined));
  await eventually(() => expect(box.textContent).toContain('1 change waits to be sent.Approved, Asha Rao'));
  flushSync(dropWaiting);
  expect(box.textContent).toBe('');
});
