import { parentPort } from 'node:worker_threads';
import { type SafeText, sanitiseHtml } from './sanitise-html.ts';

/** The thread's message: the safe text, or undefined on failure and for the ready message at start. */
export interface SanitiseAnswer {
  safe: SafeText | undefined;
}

parentPort?.on('message', (html: string) => {
  let answer: SanitiseAnswer;
  try {
    answer = { safe: sanitiseHtml(html) };
  } catch {
    // Elements nested 10,000 deep overflow the stack.
    answer = { safe: undefined };
  }
  parentPort?.postMessage(answer);
});

parentPort?.postMessage({ safe: undefined } satisfies SanitiseAnswer);
