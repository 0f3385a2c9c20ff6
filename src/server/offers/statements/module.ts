import type { Module, ModuleParts } from '../../app/module.ts';
import type { OfferService } from '../service.ts';
import { createStatementRenderer } from './pdf-service.ts';
import { statementRoutes } from './routes.ts';
import { createStatementService } from './service.ts';
import { STATEMENT_PDF } from '../../../shared/offers/statements/address.ts';

interface Parts extends ModuleParts {
  offers: OfferService;
}

export function statementModule({ offers, limits, site: { brand }, now }: Parts) {
  const statements = createStatementService({ offers, brand, now });
  return {
    mounts: [[STATEMENT_PDF, statementRoutes({ statements, renderStatement: createStatementRenderer(), limits })]],
    content: statements,
  } satisfies Module;
}
