import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  type IncidentAnswer,
  incidentAnswer,
  incidentFile,
  type IncidentFile,
  incidentQuery,
} from '../../../shared/privacy/incidents.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import { fileDownload } from '../../http/export/answer.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { validate } from '../../http/validation.ts';
import { writeDossier } from './files/dossier.ts';
import { writeLetters } from './files/letters.ts';
import { writePeople } from './files/people.ts';
import type { Incident, IncidentService } from './service.ts';

const TAGS = ['Incidents'];
const TEXT_TYPE = 'text/plain; charset=utf-8';
const KINDS = {
  letters: { extension: 'txt', type: TEXT_TYPE },
  people: { extension: 'csv', type: CSV_TYPE },
  dossier: { extension: 'txt', type: TEXT_TYPE },
} as const satisfies Record<IncidentFile, object>;

interface Parts {
  incidents: IncidentService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  site: SiteFacts;
}

/** The routes under /api/incidents. */
export function incidentRoutes({ incidents, tokens, audit, limits, site }: Parts) {
  const allowed = requireStaff(tokens, 'incidents');
  const refusals = failures('invalid_input', 'unauthenticated', 'forbidden', 'too_many_requests');

  return new Hono<AppEnv>()
    .get(
      '/affected',
      describeRoute({
        tags: TAGS,
        summary: 'Count the leads that staff accounts read between two times',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('By noun, and by account', incidentAnswer), ...refusals },
      }),
      allowed,
      validate('query', incidentQuery),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const { people: _people, seen: _seen, ...found } = await incidents.assess(c.req.valid('query'));
        const rows = found.affected.reduce((sum, { seen, possible }) => sum + seen + possible, 0);
        await audit.record({ action: 'viewed', ...actorOf(c), noun: 'incidents', detail: { rows } });
        return c.json(found satisfies IncidentAnswer);
      },
    )
    .get(
      '/files/:file',
      describeRoute({
        tags: TAGS,
        summary: 'Download the letters, the people affected or the dossier',
        ...STAFF_ONLY,
        responses: {
          200: fileAnswer('The file', 'text/plain'),
          ...failures('invalid_input', 'unauthenticated', 'forbidden', 'too_many_requests', 'step_up_required'),
        },
      }),
      allowed,
      stepUp,
      validate('param', incidentFile),
      validate('query', incidentQuery),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const { file } = c.req.valid('param');
        const query = c.req.valid('query');
        const incident = await incidents.assess(query);
        const rows = incident.affected.reduce((sum, { seen, possible }) => sum + seen + possible, 0);
        const entry = { action: 'exported', ...actorOf(c) } as const;
        // Whoever has the names has read those rows: the next drill must find that too.
        const reads = file === 'dossier' ? [] : readsOf(incident).map((read) => ({ ...entry, ...read }));
        await audit.recordAll([{ ...entry, noun: 'incidents', detail: { name: file, rows } }, ...reads]);
        const chunks = {
          letters: () => writeLetters(incident, site),
          people: () => writePeople(incident),
          dossier: () => writeDossier(incident, query, site),
        }[file]();
        return fileDownload(c, { name: `incident-${file}`, ...KINDS[file], chunks });
      },
    );
}

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
