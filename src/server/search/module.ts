import { SEARCH_CALLS } from '../../shared/search/calls.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { routesOf } from '../kit/routes.ts';
import { searchHandlers } from './handlers.ts';
import { createSearchRepository } from './repository.ts';

export const searchModule = (parts: ModuleParts) =>
  ({
    mounts: [
      ['/', routesOf(SEARCH_CALLS, searchHandlers(createSearchRepository(parts.database)), { tag: 'Search', ...parts })],
    ],
  }) satisfies Module;
