import type { Statement } from '../../../shared/offers/statements/statement.ts';
import type { StatementLanguage } from '../../../shared/offers/statements/words.ts';
import { statementPdf } from './pdf/statement-pdf.ts';

export interface StatementRequest {
  statement: Statement;
  language: StatementLanguage;
}

export default ({ statement, language }: StatementRequest) => statementPdf(statement, language);
