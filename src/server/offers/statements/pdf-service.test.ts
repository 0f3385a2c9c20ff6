import { expect, it } from 'vitest';
import { buildStatement } from '../../../../tests/support/statement.ts';
import type { Statement } from '../../../shared/offers/statements/statement.ts';
import { statementPdf } from './pdf/statement-pdf.ts';
import { createStatementRenderer } from './pdf-service.ts';

it('renders in a thread what is rendered without one', async () => {
  const render = createStatementRenderer();
  const statement = buildStatement({ months: 12 });
  const [english, hindi] = await Promise.all([render(statement, 'en'), render(statement, 'hi')]);
  expect(english && Buffer.from(english).equals(await statementPdf(statement, 'en'))).toBe(true);
  expect(hindi && Buffer.from(hindi).equals(await statementPdf(statement, 'hi'))).toBe(true);
});

it('reports a failure and renders the next statement', async () => {
  const render = createStatementRenderer();
  const broken = { ...buildStatement(), schedule: undefined } as unknown as Statement;
  await expect(render(broken, 'en')).rejects.toThrow(TypeError);
  await expect(render(buildStatement({ months: 12 }), 'en')).resolves.toBeInstanceOf(Uint8Array);
});

it('gives up when it takes too long', async () => {
  const render = createStatementRenderer({ timeoutMs: 0 });
  await expect(render(buildStatement(), 'en')).rejects.toThrow('Not done within 0 ms');
});

it('refuses to queue too many', async () => {
  const render = createStatementRenderer({ maxWaiting: 1 });
  const statement = buildStatement({ months: 12 });
  const [running, waiting] = [render(statement, 'en'), render(statement, 'en')];
  await expect(render(statement, 'en')).resolves.toBeUndefined();
  await Promise.all([running, waiting]);
});
