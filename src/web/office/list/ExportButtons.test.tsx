// @vitest-environment jsdom
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/support/wait.ts';
import { click, render } from '../../../../tests/support/component.ts';
import type { Elements } from '../../ui/elements.ts';
import { signOut } from '../session/session.ts';
import { ExportButtons } from './ExportButtons.tsx';

function Exporting(props: Omit<ComponentProps<typeof ExportButtons>, 'onProgress'>) {
  const [progress, setProgress] = useState<Elements>();
  return (
    <>
      <ExportButtons {...props} onProgress={setProgress} />
      <div>{progress}</div>
    </>
  );
}

/** Exports as CSV from a server that sends what the test makes it send. */
async function startExport() {
  const answer = Promise.withResolvers<ServerResponse>();
  const exported = { said: [] as string[], saved: [] as Blob[], isCancelled: false };
  const server = createServer((_request, response) => {
    response.flushHeaders();
    response.once('close', () => (exported.isCancelled = !response.writableFinished));
    answer.resolve(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  // jsdom has no such addresses.
  URL.createObjectURL = (file) => `#${exported.saved.push(file as Blob)}`;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/loans/export`;
  const { box, close } = render(
    <Exporting
      paths={{ csv: `${address}/csv`, excel: `${address}/excel` }}
      asked={{}}
      total={1_000_000}
      moreColumns={undefined}
      fallbackName="loans"
      onDone={(text) => exported.said.push(text)}
      onFailed={(text) => exported.said.push(text)}
    />,
  );
  const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  // There are no popovers here.
  const menu = box.querySelector('[popover]');
  flushSync(() => menu?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })));
  const exportCsv = button('Export CSV');
  if (exportCsv) click(exportCsv);
  return { exported, box, close, button, response: await answer.promise };
}

test('an export that has sent nothing for a second says so and can be cancelled', async () => {
  const { exported, box, button } = await startExport();
  await eventually(() => expect(box.textContent).toContain('Exported 0 of 10,00,000'));
  const cancel = button('Cancel export');
  if (cancel) click(cancel);
  await eventually(() => expect(exported).toEqual({ isCancelled: true, said: ['CSV export cancelled'], saved: [] }));
  expect(button('Export CSV')?.getAttribute('aria-disabled')).toBe('false');
});

test('an export goes on when its screen is left', async () => {
  const { exported, close, response } = await startExport();
  response.write('Name\r\n');
  close();
  response.end('Asha\r\n');
  await eventually(() => expect(exported.saved.map(({ size }) => size)).toEqual([12]));
});

test('an export is cancelled at sign-out, and nothing is saved', async () => {
  const { exported, close, response } = await startExport();
  response.write('Name\r\n');
  close();
  signOut();
  await eventually(() => expect(exported).toMatchObject({ isCancelled: true, saved: [] }));
});
