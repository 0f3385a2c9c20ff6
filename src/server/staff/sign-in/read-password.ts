import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { RefusedError } from '../../config/command-line.ts';

/** Reads the first line of standard input, for passwords piped from another program. */
export async function readPasswordLine(input: NodeJS.ReadableStream): Promise<string> {
  return (await text(input)).split(/\r?\n/)[0] ?? '';
}

/** Prompts twice for a new password without echo. @throws RefusedError the two differ, or the prompt was aborted */
export async function askPassword(): Promise<string> {
  const first = await promptHidden('New password: ');
  const second = await promptHidden('Repeat the password: ');
  if (first !== second) throw new RefusedError('The passwords do not match. Nothing was changed.');
  return first;
}

async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question);
  // Discards the line editor's output, so there is no echo.
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: discarded, terminal: true, historySize: 0 });
  const aborted = new AbortController();
  lines.once('SIGINT', () => aborted.abort());
  try {
    return await lines.question('', { signal: aborted.signal });
  } catch (error) {
    throw aborted.signal.aborted ? new RefusedError('Nothing was changed.') : error;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
