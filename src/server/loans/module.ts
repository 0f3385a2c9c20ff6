import type { DeskSettings } from '../../shared/desk/settings.ts';
import { LIKELY_CALLS } from '../../shared/loans/likely-calls.ts';
import { LOAN_CALLS, LOAN_FORM_CALLS } from '../../shared/loans/calls.ts';
import { NO_STAFF } from '../audit/service.ts';
import { DAY_CALLS, LEAD_DETAIL_CALLS, LEAD_WORK_CALLS, MERGE_CALLS, VIEW_CALLS } from '../../shared/loans/work-calls.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import { LOAN_SUBMITTED } from '../../shared/loans/schemas.ts';
import { loanSubmission } from '../../shared/loans/submission.ts';
import type { SentServices } from '../../shared/loans/sent.ts';
import type { TrackServices } from '../../shared/loans/track.ts';
import { routesOf } from '../kit/routes.ts';
import { leadForm } from '../leads/lead-form.ts';
import type { PageContent } from '../../shared/site/pages.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { visitCookie } from '../site/visit-steps.ts';
import type { OpenVisit } from '../site/visits.ts';
import type { SharingService } from '../privacy/sharing/service.ts';
import type { VisitService } from '../privacy/visits/service.ts';
import type { OfferService } from '../offers/service.ts';
import { leadDetailHandlers } from './details/handlers.ts';
import { createLeadDetailRepository } from './details/repository.ts';
import { mergeHandlers } from './merging/handlers.ts';
import { createMergeRepository } from './merging/repository.ts';
import { createSweeps } from '../kit/sweeping.ts';
import { loanHandlers } from './handlers.ts';
import { importModule } from './imports/module.ts';
import { openSent } from './likely/form.ts';
import { likelyHandlers } from './likely/handlers.ts';
import { createPassService } from './likely/pass-service.ts';
import { createLikelyRepository } from './likely/repository.ts';
import { createLikelyService } from './likely/service.ts';
import { createLoanRepository, loanCorrector } from './repository.ts';
import { addSampleLoans } from './sample.ts';
import { createLoanService } from './service.ts';
import { createApplicantChangeRepository } from './track/change-repository.ts';
import { openTracking } from './track/form.ts';
import { createTrackRepository } from './track/repository.ts';
import { createAcknowledge, createTrackService } from './track/service.ts';
import { createLeadAssignmentRepository } from './work/assignment-repository.ts';
import { createLeadAssignmentService } from './work/assignment-service.ts';
import { viewHandlers } from './views/handlers.ts';
import { createViewRepository } from './views/repository.ts';
import { createLeadChangeRepository } from './work/change-repository.ts';
import { createLeadCallRepository } from './work/call-repository.ts';
import { createDayRepository } from './work/day-repository.ts';
import { createOverdueRepository } from './work/overdue-repository.ts';
import { dayHandlers, leadWorkHandlers } from './work/handlers.ts';
import { createLeadWorkRepository } from './work/repository.ts';
import { createLeadWorkService } from './work/service.ts';

interface Parts extends ModuleParts, Pick<PageContent, 'showsSamples'> {
  offers: OfferService;
  desk: { settings: () => DeskSettings };
  visits: VisitService;
  sharing: SharingService;
}

/** How long after its time colleagues learn of an overdue first contact, at most. */
const OVERDUE_TICK_MS = 15_000;

/** How long after a change of the settings, or the start of a working day, waiting applications are given out, at most. */
const ASSIGNMENT_TICK_MS = 5000;
const ASSIGNMENT_FAILED = 'Giving out new applications failed';

export function loanModule(parts: Parts) {
  const { database, outbox, limits, now, offers, desk, visits } = parts;
  const loans = createLoanRepository(database, outbox, desk.settings, now);
  const acknowledge = createAcknowledge({
    ...parts,
    brand: parts.site.brand,
    mayTell: async (contact) => (await limits.acknowledgement.take(contact)) === 0,
  });
  const changes = createLeadChangeRepository(database, outbox, desk.settings);
  const assigning = createLeadAssignmentService({
    leads: createLeadAssignmentRepository(database, changes),
    desk: desk.settings,
    now,
    async onGiven(fields) {
      outbox.notify();
      await parts.audit.recordAll(
        fields.map(({ id, from, to }) => ({
          action: 'owner-changed',
          ...NO_STAFF,
          noun: 'loans',
          subjectId: id,
          detail: { from, to },
        })),
      );
    },
    onFault: (err) => parts.log.error({ err }, ASSIGNMENT_FAILED),
  });
  const rows = createLeadWorkRepository(database);
  const arriving = createLoanService({
    loans,
    findDuplicates: rows.findDuplicates,
    offers,
    acknowledge,
    now,
    onArrival: assigning.wake,
    onFault: (err) => parts.log.error({ err }, 'The offers of an application could not be worked out'),
  });
  const calls = createLeadCallRepository(database, desk.settings);
  const work = createLeadWorkService({ work: rows, changes, calls, now });
  const overdue = createOverdueRepository(database, outbox);
  const likely = createLikelyService({ ...parts, likely: createLikelyRepository(database) });
  const track = createTrackService({
    ...parts,
    likely,
    brand: parts.site.brand,
    track: createTrackRepository(database),
    changes: createApplicantChangeRepository(database, { changes, outbox, desk: desk.settings }),
    visits: visits.for('track'),
    desk: desk.settings,
  });
  const isSecure = parts.config.publicUrl?.startsWith('https:') === true;
  const cookie = visitCookie('track', isSecure);
  const passes = createPassService({
    ...parts,
    decisionTime: parts.site.claims.decisionTime,
    likely,
    cookie: visitCookie('sent', isSecure),
  });
  const sending = { likely, passes, limits, log: parts.log };
  const sweeps = createSweeps(
    database.nodes,
    parts.log,
    {
      turn: 'overdue',
      everyMs: OVERDUE_TICK_MS,
      sweep: async () => desk.settings().isOn && overdue.announce(now()),
      fault: 'Telling of overdue first contacts failed',
    },
    { turn: 'assignment', everyMs: ASSIGNMENT_TICK_MS, sweep: assigning.run, fault: ASSIGNMENT_FAILED },
  );
  const details = createLeadDetailRepository(database);
  const merges = createMergeRepository(database);
  const { audit } = parts;
  const form = leadForm(parts, {
    noun: 'loans',
    schema: loanSubmission,
    submit: arriving.submit,
    answerOf: (id) => ({ message: LOAN_SUBMITTED, reference: referenceOf(id) }),
    cookieOf: passes.cookieOf,
  });
  const LOANS = { tag: 'Loans', noun: 'loans', ...parts } as const;
  const WORK = { ...LOANS, tag: 'Lead work' };
  return {
    openSent: openSent(sending),
    openVisit: openTracking({ track, likely, limits, cookie, log: parts.log }),
    imports: importModule(parts, desk.settings),
    mounts: [
      ['/', routesOf(LOAN_FORM_CALLS, { submit: form.submit }, LOANS)],
      ['/', routesOf(LIKELY_CALLS, likelyHandlers(sending), LOANS)],
      ['/', routesOf(LEAD_DETAIL_CALLS, leadDetailHandlers(details, rows, likely, now), WORK)],
      ['/', routesOf(MERGE_CALLS, mergeHandlers(merges, rows, now), WORK)],
      ['/', routesOf(LEAD_WORK_CALLS, leadWorkHandlers({ loans, rows, changes, work, audit, now }), WORK)],
      ['/', routesOf(VIEW_CALLS, viewHandlers(createViewRepository(database), loans), { ...WORK, noun: 'views' })],
      ['/', routesOf(DAY_CALLS, dayHandlers(createDayRepository(database), now), WORK)],
      ['/', routesOf(LOAN_CALLS, loanHandlers(loans, arriving), LOANS)],
    ],
    forms: { submitLoanApplication: form.submitPosted },
    accept: (input, suspect) => arriving.accept(loanSubmission.parse(input), suspect),
    corrector: loanCorrector,
    addSamples: () => addSampleLoans(loans),
    start() {
      assigning.start();
      sweeps.start();
    },
    async stop() {
      await assigning.stop();
      await sweeps.stop();
    },
  } satisfies Module & {
    imports: Module;
    openSent: OpenVisit<SentServices>;
    openVisit: OpenVisit<TrackServices>;
  };
}
