import { INCIDENT_CALLS } from '../../../shared/privacy/calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { incidentHandlers } from './handlers.ts';
import { createIncidentRepository } from './repository.ts';

export function incidentModule({ database, ...parts }: ModuleParts) {
  const handlers = incidentHandlers(createIncidentRepository(database), parts.site);
  return {
    mounts: [['/', routesOf(INCIDENT_CALLS, handlers, { tag: 'Incidents', noun: 'incidents', ...parts })]],
  } satisfies Module;
}
