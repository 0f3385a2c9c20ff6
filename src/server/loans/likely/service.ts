import type { AuditAction } from '../../../shared/audit/trail.ts';
import { done, type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import {
  LIKELY_FIELDS,
  LIKELY_LABELS,
  type LikelyField,
  type LikelyOffers,
  MAX_LIKELY,
  type Preference,
  tenuresOf,
  usualMonths,
} from '../../../shared/loans/likely.ts';
import { APPLICANT, isUndecided } from '../../../shared/loans/track.ts';
import { offerOf } from '../../../shared/offers/facts.ts';
import { ANSWERS } from '../../../shared/offers/form.ts';
import { compareOffers } from '../../../shared/offers/match.ts';
import { findShownOffers } from '../../../shared/offers/offered.ts';
import { type OfferRequest, type OffersAnswer, offersQueryIn } from '../../../shared/offers/offers.ts';
import { NO_STAFF } from '../../audit/service.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { PageContent } from '../../../shared/site/pages.ts';
import type { OfferService } from '../../offers/service.ts';
import type { LikelyApplication, LikelyRepository } from './repository.ts';

interface Parts extends Pick<ServerParts, 'audit' | 'now'>, Pick<PageContent, 'showsSamples'> {
  likely: LikelyRepository;
  offers: Pick<OfferService, 'hasOffers' | 'match' | 'findCatalogue' | 'findOffers'>;
}

/** What its sender tells of an application. */
export interface LikelyInput {
  /** As it is typed; empty for what is unknown again. What is missing stays. */
  typed: Readonly<Partial<Record<LikelyField, string | undefined>>>;
  /** The version of the preferred offer; empty for none. Undefined leaves the preference. */
  preferred?: string | undefined;
}

/** How often a change is tried again that others have overtaken. */
const MAX_ATTEMPTS = 3;

export const LIKELY_REFUSALS = {
  gone: refused('not_found', 'This application is not here any more.'),
  closed: refused('conflict', 'This application is decided, so nothing can be added here. Please call us.'),
  held: refused('conflict', 'This application can’t be changed at the moment. Please call us.'),
  noOffers: refused('conflict', 'There are no offers for this application at present.'),
  notOffered: refused('conflict', 'This offer has changed meanwhile. Look at the offers again.'),
  notFitting: refused('conflict', 'This offer does not fit what you have typed, so nothing was changed.'),
  busy: refused('conflict', 'This application was changed meanwhile. Please try again.'),
} as const;

const PINCODE = /^[1-9]\d{5}$/;

/** Whether it is known from the application, where it is corrected. */
const isSaid = (request: OfferRequest, name: string) =>
  (name === 'employment' || name === 'pincode') && request[name] !== undefined;

/** What is asked of the lenders: the application itself, and what was told beside it. */
function requestOf(
  { loanType, amount, employment, pincode }: LikelyApplication,
  told: Partial<OfferRequest> | undefined,
): OfferRequest | undefined {
  if (loanType === null || amount === null || amount < 1) return undefined;
  const months = told?.months;
  const isSameLoan = told?.loanType === loanType;
  return {
    loanType,
    amount,
    months: months !== undefined && (isSameLoan || isUsual(loanType, months)) ? months : usualMonths(loanType),
    age: told?.age,
    income: told?.income,
    employment: employment ?? told?.employment,
    emis: told?.emis ?? 0,
    pincode: pincode !== null && PINCODE.test(pincode) ? pincode : told?.pincode,
    carYear: isSameLoan ? told.carYear : undefined,
    carValue: isSameLoan ? told.carValue : undefined,
  };
}

const isUsual = (loanType: OfferRequest['loanType'], months: number) =>
  tenuresOf({ loanType, months: usualMonths(loanType) }).includes(months);

const nameOf = (preference: Preference | null) => (preference === null ? '' : `${preference.lender}, ${preference.product}`);

function preferenceOf(answer: OffersAnswer, versionId: string | null): Preference | null {
  const offer = offerOf(answer, versionId);
  return offer === undefined ? null : { versionId: offer.versionId, lender: offer.lender, product: offer.product };
}

export type LikelyService = ReturnType<typeof createLikelyService>;

/** The lenders whose published rules fit an application, what its sender tells beside it, and which one is preferred. */
export function createLikelyService({ likely, offers, showsSamples, audit, now }: Parts) {
  /** What was shown and chosen before; for one that may be spam as it will be kept once it is none. */
  async function keptOf({ kept, offered, createdAt }: LikelyApplication) {
    if (kept !== undefined || offered === undefined) return kept;
    const shown = await findShownOffers(offered, createdAt, offers);
    return shown && { ...shown, versionId: shown.chosen.versionId };
  }

  async function read(id: string): Promise<LikelyOffers | undefined> {
    const application = await likely.find(id);
    if (application === undefined || !(await offers.hasOffers())) return undefined;
    const kept = await keptOf(application);
    const request = requestOf(application, kept?.request);
    if (request === undefined) return undefined;
    const answer = await offers.match(request);
    const all = [...answer.matched, ...answer.possible].sort(compareOffers);
    const missing = new Set(answer.possible.flatMap((offer) => offer.missing));
    return {
      request,
      asOf: answer.asOf,
      offers: all.slice(0, MAX_LIKELY),
      count: all.length,
      missing: ANSWERS.filter((name) => missing.has(name)),
      preference: kept ? preferenceOf(kept.answer, kept.versionId) : null,
      isClosed: application.status !== null && !isUndecided(application.status),
      hasSamples: await showsSamples(),
    };
  }

  /** The request with what was typed; or what is wrong with it, by field. */
  function typedRequest(request: OfferRequest, typed: LikelyInput['typed']) {
    const year = Number(indianDate(new Date(now())).slice(0, 4));
    const told = Object.fromEntries(
      Object.entries(typed).filter(([name, text]) => text !== undefined && !isSaid(request, name)),
    );
    const { data, error } = offersQueryIn(() => year).safeParse({ ...request, ...told });
    if (data !== undefined) return { request: data };
    const fields: Record<string, string> = {};
    for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
    return { fields };
  }

  async function attempt(id: string, { typed, preferred }: LikelyInput): Promise<Outcome<{ lapsed: string }> | undefined> {
    const application = await likely.find(id);
    if (application === undefined) return LIKELY_REFUSALS.gone;
    if (application.status !== null && !isUndecided(application.status)) return LIKELY_REFUSALS.closed;
    const kept = await keptOf(application);
    const before = (await offers.hasOffers()) ? requestOf(application, kept?.request) : undefined;
    if (before === undefined) return LIKELY_REFUSALS.noOffers;
    const read = typedRequest(before, typed);
    if (read.request === undefined) return refused('invalid_input', Object.values(read.fields)[0] ?? '', read.fields);
    const { request } = read;
    const answer = await offers.match(request);
    const was = kept ? preferenceOf(kept.answer, kept.versionId) : null;
    const all = [...answer.matched, ...answer.possible];
    const wanted = preferred === undefined ? was : (all.find(({ versionId }) => versionId === preferred) ?? null);
    if (preferred !== undefined && preferred !== '' && wanted === null)
      return Object.keys(typed).length > 0 ? LIKELY_REFUSALS.notFitting : LIKELY_REFUSALS.notOffered;
    // A new version of the same product is the same preference.
    const chosen = wanted && all.find(({ lender, product }) => lender === wanted.lender && product === wanted.product);

    const told = LIKELY_FIELDS.filter((name) => request[name] !== before[name]);
    const [from, to] = [nameOf(was), nameOf(chosen ?? null)];
    const changes = [
      ...(told.length > 0
        ? [{ field: 'facts' as const, from: '', to: told.map((name) => LIKELY_LABELS[name]).join(', ') }]
        : []),
      ...(from === to ? [] : [{ field: 'preference' as const, from, to }]),
    ];
    const lapsed = preferred === undefined && from !== to ? from : '';
    if (changes.length === 0) return done({ lapsed });
    const problem = await likely.save(
      application,
      { shown: { request, answer, chosen: chosen ?? undefined }, changes },
      { email: APPLICANT, at: now() },
    );
    if (problem !== undefined) return problem === 'held' ? LIKELY_REFUSALS.held : undefined;
    const note = (action: AuditAction, fields?: string[]) =>
      audit.record({
        action,
        ...NO_STAFF,
        noun: application.noun,
        subjectId: id,
        ...(fields && { detail: { fields } }),
      });
    if (told.length > 0)
      await note(
        'applicant-told',
        told.map((name) => LIKELY_LABELS[name]),
      );
    if (from !== to) await note('applicant-preferred');
    return done({ lapsed });
  }

  return {
    /**
     * What its sender sees: the cheapest offers for what is known, with the usual tenure until another one is chosen. Undefined
     * for an application that is gone or names no loan, and while no product is in force.
     */
    read,

    /**
     * Keeps what its sender tells beside an application, and which offer is preferred. The same once more changes nothing.
     *
     * @returns `lapsed` names a preference that does not fit what was told
     */
    async tell(id: string, input: LikelyInput): Promise<Outcome<{ lapsed: string }>> {
      for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
        const outcome = await attempt(id, input);
        if (outcome !== undefined) return outcome;
      }
      return LIKELY_REFUSALS.busy;
    },

    /**
     * Lets a preference lapse that does not fit its application any more, once that was corrected. What was shown stays as
     * evidence.
     *
     * @param by the email of who corrected it
     */
    async recheck(id: string, by: string): Promise<void> {
      for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
        const application = await likely.find(id);
        const kept = application && (await keptOf(application));
        const was = kept ? preferenceOf(kept.answer, kept.versionId) : null;
        if (application === undefined || kept === undefined || was === null) return;
        const request = requestOf(application, kept.request);
        const answer = request && (await offers.match(request));
        const all = answer ? [...answer.matched, ...answer.possible] : [];
        if (all.some(({ lender, product }) => lender === was.lender && product === was.product)) return;
        const changes = [{ field: 'preference' as const, from: nameOf(was), to: '' }];
        const shown = { request: kept.request as OfferRequest, answer: kept.answer, chosen: undefined };
        if ((await likely.save(application, { shown, changes }, { email: by, at: now() })) !== 'outdated') return;
      }
    },
  };
}
