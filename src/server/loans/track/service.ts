import type { AuditAction, AuditDetail } from '../../../shared/audit/trail.ts';
import { labelsOf } from '../../../shared/kit/field-words.ts';
import type { Outcome } from '../../../shared/kit/outcomes.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import { documentsFor } from '../../../shared/loans/lead-documents.ts';
import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { halfHours } from '../../../shared/desk/hours.ts';
import { CALL_BACK } from '../../../shared/loans/steps.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import {
  APPLICANT,
  CALL_BACK_DAYS,
  type CodeWay,
  CONTACT_FIELDS,
  DECIDED,
  isUndecided,
  MAX_CALL_BACKS,
  type TrackedLoan,
} from '../../../shared/loans/track.ts';
import { NO_STAFF } from '../../audit/service.ts';
import type { SharingService } from '../../privacy/sharing/service.ts';
import type { Visits } from '../../privacy/visits/service.ts';
import type { LikelyService } from '../likely/service.ts';
import type { ApplicantChangeRepository, TypedCorrection } from './change-repository.ts';
import type { TrackedState, TrackRepository } from './repository.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { KeptSubmission } from '../../../shared/loans/submission.ts';
import { languageOfNotice } from '../../../shared/privacy/notices-in-use.ts';
import type { Acknowledgement } from '../../kit/mailer.ts';
import { codeMail, codeText, receivedMessages } from './texts/messages.ts';

export interface Tracker extends TrackedState {
  /** When the visit ends, in epoch milliseconds. */
  expiresAt: number;
}

interface Parts extends Pick<ServerParts, 'mailer' | 'texter' | 'audit' | 'now'> {
  track: TrackRepository;
  changes: ApplicantChangeRepository;
  likely: Pick<LikelyService, 'read' | 'recheck'>;
  outbox: { notify(): void };
  visits: Visits;
  sharing: Pick<SharingService, 'offeredTo' | 'agree' | 'withdraw'>;
  desk: () => DeskSettings;
  brand: string;
}

/** A call is planned at least this long ahead, so that staff see it in time. */
const MIN_CALL_BACK_NOTICE_MS = 60 * 60 * 1000;
/** From this stage on, the documents are with the lender. */
const WITH_LENDER = 3;

const isOpen = ({ status }: TrackedState) => isUndecided(status);

export type TrackService = ReturnType<typeof createTrackService>;

export function createTrackService({
  track,
  changes,
  likely,
  outbox,
  visits,
  sharing,
  desk,
  mailer,
  texter,
  audit,
  brand,
  now,
}: Parts) {
  const ways: CodeWay[] = [...(mailer.isOn ? (['email'] as const) : []), ...(texter.isOn ? (['phone'] as const) : [])];

  /** Times at which a call may be planned. */
  async function freeSlots(state: TrackedState): Promise<number[]> {
    const { isOn, hours, calling } = desk();
    if (!isOn || !isOpen(state)) return [];
    const all = halfHours(now() + MIN_CALL_BACK_NOTICE_MS, CALL_BACK_DAYS, hours, calling);
    const [first, last] = [all[0], all.at(-1)];
    if (first === undefined || last === undefined) return [];
    const planned = await track.countCallBacks(first, last);
    return all.filter((at) => (planned.get(at) ?? 0) < MAX_CALL_BACKS);
  }

  const note = (action: AuditAction, subjectId: string, detail: AuditDetail = {}) =>
    audit.record({ action, ...NO_STAFF, noun: 'loans', subjectId, detail });

  return {
    isWaiting: visits.isWaiting,
    enter: visits.enter,
    end: visits.end,
    /** How codes can be sent. */
    ways,

    /**
     * Starts a visit. A code goes to the sender of the application, if there is one.
     *
     * @param lastDigits of the phone number
     * @returns the token of the visit
     */
    start: (reference: string, lastDigits: string, way: CodeWay) =>
      visits.start(
        () => track.find(reference, lastDigits),
        async ({ id, email, phoneNumber }, code) => {
          const language = await track.languageOf(id);
          if (way === 'phone') await texter.send(id, codeText({ phoneNumber, brand, language, code }));
          else if (email !== '') await mailer.send(codeMail({ to: email, brand, language, code }));
        },
      ),

    async visitorOf(token: string): Promise<Tracker | undefined> {
      const lead = await visits.leadOf(token);
      const state = lead && (await track.read(lead.id));
      return state && { ...state, expiresAt: lead.expiresAt };
    },

    async present(state: Tracker): Promise<TrackedLoan> {
      const { id, createdAt, status, displayName, step, received, withdrawnAt, version } = state;
      const { loanType, loanAmount, employmentType, pincode } = state;
      const stage = isOpen(state) ? Math.min(state.stage, DECIDED - 1) : DECIDED;
      const found = (isOpen(state) && (await likely.read(id))) || null;
      const callBackAt = desk().isOn && isOpen(state) && step?.what === CALL_BACK && step.at > now() ? step.at : undefined;
      return {
        reference: referenceOf(id),
        receivedAt: isoOf(createdAt),
        isOpen: isOpen(state),
        withdrawnAt: withdrawnAt === null ? null : isoOf(withdrawnAt),
        version,
        likely: found,
        sharing: await sharing.offeredTo(id, found?.preference?.versionId ?? null),
        sent: { loanType, loanAmount: String(loanAmount ?? ''), employmentType, pincode },
        stage,
        isUnreachable: status === 'Unreachable',
        contact: displayName.split(' ', 1)[0] ?? '',
        missing:
          stage >= WITH_LENDER
            ? []
            : documentsFor(state).flatMap((document) => (received.includes(document.id) ? [] : [document.id])),
        callBackAt: callBackAt === undefined ? null : isoOf(callBackAt),
        slots: (await freeSlots(state)).map(isoOf),
      };
    },

    /**
     * Plans a call back.
     *
     * @param at one of the slots, epoch milliseconds
     * @returns why none is planned; undefined when it is
     */
    async callBack(state: Tracker, at: number) {
      if (!isOpen(state)) return 'closed';
      if (!(await freeSlots(state)).includes(at)) return 'full';
      const refused = await track.planCallBack(state.id, at, MAX_CALL_BACKS, now());
      if (refused === undefined) await note('call-back-chosen', state.id);
      return refused;
    },

    /** Corrects what was sent. */
    async correct({ id }: Tracker, typed: TypedCorrection): Promise<Outcome> {
      const outcome = await changes.correct(id, typed, now());
      if (outcome.ok && outcome.fields.length > 0) {
        await note('applicant-corrected', id, { fields: outcome.fields });
        await likely.recheck(id, APPLICANT);
      }
      return outcome;
    },

    /** Hands a new phone number or e-mail address to staff, who check it: codes go there. */
    async askContact({ id }: Tracker, contact: NewContact): Promise<Outcome> {
      const told = CONTACT_FIELDS.flatMap((name) => (contact[name] === '' ? [] : [[LABELS[name], contact[name]] as const]));
      const words = told.map(([label, value]) => `${label} ${value}`).join(', ');
      const outcome = await changes.noteContact(id, `New at /track: ${words}. Check it before you correct it.`, now());
      if (outcome.ok && outcome.isNew) await note('applicant-asked', id, { fields: told.map(([label]) => label) });
      return outcome;
    },

    /** Keeps the consent to share an application with a lender. @param notice the version of the text */
    share: ({ id }: Tracker, lenderId: string, notice: string) => sharing.agree(id, lenderId, notice),

    /** @returns whether there was such a consent */
    unshare: ({ id }: Tracker, lenderId: string) => sharing.withdraw(id, lenderId, 'track'),

    /** @param reason empty for none */
    async withdraw({ id }: Tracker, reason: string): Promise<Outcome> {
      const outcome = await changes.withdraw(id, reason, now());
      if (!outcome.ok || outcome.changed.length === 0) return outcome;
      outbox.notify();
      await note('applicant-withdrew', id);
      for (const { leadId, purpose } of outcome.ended) await note('consent-withdrawn', leadId, { purpose });
      return outcome;
    },
  };
}

/** Empty for what stays. */
export type NewContact = Readonly<Record<(typeof CONTACT_FIELDS)[number], string>>;
const LABELS = labelsOf(KEPT_LOAN_FIELDS);

const isoOf = (at: number) => new Date(at).toISOString();

/** What the applicant is told, by the id of what was stored. */
export type Acknowledge = (input: KeptSubmission) => Promise<(id: string) => Acknowledgement>;

interface Acknowledging extends Pick<ServerParts, 'mailer' | 'texter' | 'origin'> {
  /** Whether this address or phone may be written to once more: a visitor can enter another person's. */
  mayTell(contact: string): Promise<boolean>;
  brand: string;
}

export function createAcknowledge({ mailer, texter, mayTell, brand, origin }: Acknowledging): Acknowledge {
  return async ({ fullName: name, email, phoneNumber, loanType, consents }) => {
    const language = languageOfNotice('loans', consents?.notice);
    const [mail, text] = await Promise.all([
      mailer.isOn && email !== '' && mayTell(email.toLowerCase()),
      texter.isOn && mayTell(phoneNumber),
    ]);
    if (!mail && !text) return () => ({});
    return (id) =>
      receivedMessages(
        { brand, language, origin: origin(), name, email, phoneNumber, loanType, reference: referenceOf(id) },
        { mail, text },
      );
  };
}
