import { calls } from '../kit/calls.ts';
import { incidentAnswer, incidentFile, incidentQuery } from './incidents.ts';

const ASSESSED = { may: 'incidents', validLimit: 'change', audit: 'note', query: incidentQuery } as const;

export const INCIDENT_CALLS = calls({
  assess: {
    ...ASSESSED,
    address: 'GET /api/incidents/affected',
    summary: 'Count the leads that staff accounts read between two times',
    answer: { words: 'By noun, and by account', schema: incidentAnswer },
  },
  download: {
    ...ASSESSED,
    address: 'GET /api/incidents/files/:file',
    summary: 'Download the letters, the people affected or the dossier',
    stepUp: true,
    params: incidentFile,
    anyId: true,
    answer: { words: 'The file', file: 'text/plain' },
  },
});
