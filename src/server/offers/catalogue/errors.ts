import { ApiError } from '../../http/errors.ts';
import { CatalogueError } from './service.ts';

const CODES = { missing: 'not_found', conflict: 'conflict' } as const;

/** Maps errors of the service to API errors. */
export function refuse(error: unknown): never {
  if (!(error instanceof CatalogueError)) throw error;
  const { kind, message, field } = error;
  throw new ApiError(CODES[kind], message, field === undefined ? {} : { fields: { [field]: message } });
}
