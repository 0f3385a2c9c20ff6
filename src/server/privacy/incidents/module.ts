import { INCIDENT_CALLS } from '../../../shared/privacy/calls.ts';
import { type Handlers, routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createIncidentRepository, type IncidentRepository } from './repository.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import type { IncidentFile } from '../../../shared/privacy/incidents.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { assess, type Incident } from './service.ts';
import { writeDossier, writeLetters, writePeople } from './export.ts';

export function incidentModule({ database, ...parts }: ModuleParts) {
  const handlers = incidentHandlers(createIncidentRepository(database), parts.site);
  return {
    mounts: [['/', routesOf(INCIDENT_CALLS, handlers, { tag: 'Incidents', noun: 'incidents', ...parts })]],
  } satisfies Module;
}

const TEXT_TYPE = 'text/plain; charset=utf-8';
const KINDS = {
  letters: { extension: 'txt', type: TEXT_TYPE },
  people: { extension: 'csv', type: CSV_TYPE },
  dossier: { extension: 'txt', type: TEXT_TYPE },
} as const satisfies Record<IncidentFile, object>;

const incidentHandlers = (incidents: IncidentRepository, site: SiteFacts): Handlers<typeof INCIDENT_CALLS> => ({
  async assess({ query }) {
    const { people: _people, seen: _seen, ...found } = await assess(incidents, query);
    return { answer: found, note: { action: 'viewed', detail: { rows: rowsOf(found) } } };
  },

  async download({ file, query }) {
    const incident = await assess(incidents, query);
    const chunks = {
      letters: () => writeLetters(incident, site),
      people: () => writePeople(incident),
      dossier: () => writeDossier(incident, query, site),
    }[file]();
    // Downloading the names is reading those rows: the next drill must find that too.
    const reads = file === 'dossier' ? [] : readsOf(incident);
    return {
      file: { name: `incident-${file}`, ...KINDS[file], chunks },
      note: [{ detail: { name: file, rows: rowsOf(incident) } }, ...reads].map((read) => ({ action: 'exported', ...read })),
    };
  },
});

const rowsOf = ({ affected }: Pick<Incident, 'affected'>) =>
  affected.reduce((sum, { seen, possible }) => sum + seen + possible, 0);

/** Rows that an entry names at most. */
const MAX_SHOWN = 1000;

/** What a file with people shows: without ids where it has more than the rows that were certainly read. */
function readsOf({ affected, seen }: Incident) {
  return affected.flatMap(({ noun, possible }) => {
    const ids = [...(seen.get(noun) ?? [])];
    if (possible > 0) return [{ noun, detail: { rows: ids.length + possible } }];
    return Array.from({ length: Math.ceil(ids.length / MAX_SHOWN) }, (_, chunk) => {
      const shown = ids.slice(chunk * MAX_SHOWN, (chunk + 1) * MAX_SHOWN);
      return { noun, shown, detail: { rows: shown.length } };
    });
  });
}
