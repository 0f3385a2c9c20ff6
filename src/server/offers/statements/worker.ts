import type { Statement } from '../../../shared/offers/statements/statement.ts';
import { statementPdf } from './pdf/statement-pdf.ts';
import type { Language } from '../../../shared/languages/languages.ts';

export interface StatementRequest {
  statement: Statement;
  language: Language;
}

export default ({ statement, language }: StatementRequest) => statementPdf(statement, language);
