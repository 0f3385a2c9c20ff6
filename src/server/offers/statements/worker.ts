import { parentPort } from 'node:worker_threads';
import type { Statement } from '../../../shared/offers/statements/statement.ts';
import type { StatementLanguage } from '../../../shared/offers/statements/words.ts';
import { statementPdf } from './pdf/statement-pdf.ts';

export interface StatementRequest {
  statement: Statement;
  language: StatementLanguage;
}

/** The file, or why there is none. */
export type StatementAnswer = { pdf: Uint8Array<ArrayBuffer> } | { failure: unknown };

parentPort?.on('message', async ({ statement, language }: StatementRequest) => {
  let answer: StatementAnswer;
  try {
    answer = { pdf: await statementPdf(statement, language) };
  } catch (failure) {
    answer = { failure };
  }
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
});
