import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AccountError } from './account-service.ts';

/** The first line of standard input, for passwords that another program hands over. */
export async function readPasswordLine(input: NodeJS.ReadableStream): Promise<string> {
  return (await text(input)).split(/\r?\n/)[0] ?? '';
}

/**
 * Asks for a new password twice at the terminal, without showing it.
 *
 * @throws AccountError the two differ, or the person gave up
 */
export async function askPassword(): Promise<string> {
  const first = await askSecretly('New password: ');
  const second = await askSecretly('The same once more: ');
  if (first !== second) throw new AccountError('invalid', 'The two passwords differ. Nothing was changed.');
  return first;
}

async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question);
  // The terminal gets no echo, since the line editor writes into nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  const gaveUp = new AbortController();
  lines.once('SIGINT', () => gaveUp.abort());
  try {
    return await lines.question('', { signal: gaveUp.signal });
  } catch (error) {
    throw gaveUp.signal.aborted ? new AccountError('invalid', 'Nothing was changed.') : error;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
