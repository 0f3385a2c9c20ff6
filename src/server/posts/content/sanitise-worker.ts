import { parentPort } from 'node:worker_threads';
import { type SafeText, sanitiseHtml } from './sanitise-html.ts';

/** What the thread answers: the safe text, or nothing where there is none, and at the start. */
export interface SanitiseAnswer {
  safe: SafeText | undefined;
}

parentPort?.on('message', (html: string) => {
  let answer: SanitiseAnswer;
  try {
    answer = { safe: sanitiseHtml(html) };
  } catch {
    // Elements nested ten thousand deep exhaust the stack.
    answer = { safe: undefined };
  }
  parentPort?.postMessage(answer);
});

parentPort?.postMessage({ safe: undefined } satisfies SanitiseAnswer);
