import type { Module, ModuleParts } from '../../module.ts';
import { createIncidentRepository } from './repository.ts';
import { incidentRoutes } from './routes.ts';
import { createIncidentService } from './service.ts';

export function incidentModule({ database, ...parts }: ModuleParts) {
  const incidents = createIncidentService(createIncidentRepository(database));
  return { mounts: [['/api/incidents', incidentRoutes({ incidents, ...parts })]] } satisfies Module;
}
