import { parentPort } from 'node:worker_threads';
import { sanitiseHtml } from './sanitise-html.ts';

/** What the thread answers: the safe HTML, or nothing where there is none, and at the start. */
export interface SanitiseAnswer {
  html: string | undefined;
}

parentPort?.on('message', (html: string) => {
  let answer: SanitiseAnswer;
  try {
    answer = { html: sanitiseHtml(html) };
  } catch {
    // Elements nested ten thousand deep exhaust the stack.
    answer = { html: undefined };
  }
  parentPort?.postMessage(answer);
});

parentPort?.postMessage({ html: undefined } satisfies SanitiseAnswer);
