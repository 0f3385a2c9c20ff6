import { RESUME_CALLS } from '../../shared/resumes/calls.ts';
import { createSweeps } from '../kit/sweeping.ts';
import { routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { createInspection } from './documents/inspection.ts';
import { resumeForm } from './form.ts';
import { resumeHandlers } from './handlers.ts';
import { createResumeRepository } from './repository.ts';
import { createResumeService, UPLOAD_LEASE_MS } from './service.ts';

const SWEEP_INTERVAL_MS = 60 * 1000;

export function resumeModule(parts: ModuleParts) {
  const { database, log } = parts;
  const rows = createResumeRepository(database, parts.outbox);
  const resumes = createResumeService(rows, parts.uploaded);
  const form = resumeForm(resumes, createInspection());
  // A SQLite database has no other server: uploads from before this start have ended. Those of another node may still run.
  const abandonedBefore = database.engine === 'sqlite' ? Date.now() + UPLOAD_LEASE_MS - 1 : 0;
  return {
    mounts: [
      ['/', routesOf(RESUME_CALLS, resumeHandlers({ form, rows, resumes }), { tag: 'Resumes', noun: 'resumes', ...parts })],
    ],
    // The second is the page whose form posts the file when its script hasn't arrived.
    uploads: [{ ...RESUME_CALLS.submit.upload, address: /^POST \/(?:upload|community\/career)$/ }],
    deadlines: [{ table: 'file_removals', column: 'due_at', maxMs: UPLOAD_LEASE_MS }],
    forms: { submitResume: async (sent) => ({ answer: await form.submitPosted(sent) }) },
    ...createSweeps(database.nodes, log, {
      turn: 'resumes',
      everyMs: SWEEP_INTERVAL_MS,
      sweep: () => resumes.sweep(Math.max(Date.now(), abandonedBefore)),
      fault: 'Files without a resume could not be removed',
    }),
  } satisfies Module;
}
