import { factsOf } from '../../shared/kit/facts.ts';
import { KEPT_LOAN_FIELDS } from '../../shared/loans/kept-fields.ts';
import { formatIndianDate } from '../../shared/kit/time.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { RecallCause } from '../../shared/privacy/sharing.ts';
import type { LenderMessage, SharedFields } from './mailer.ts';

/** What was shared, as people read it. */
export const sharedFacts = (application: SharedFields): [label: string, value: string][] =>
  factsOf(KEPT_LOAN_FIELDS, application);

interface Recalled {
  leadId: string;
  cause: RecallCause;
  /** Epoch milliseconds. */
  dueAt: number;
}

/** What a lender is asked to do: it names the application by its reference alone. */
export const recallText = ({ leadId, cause, dueAt }: Recalled): string => {
  const reference = referenceOf(leadId);
  return [
    cause === 'withdrawal'
      ? `The consent to share loan application ${reference} with you was withdrawn.`
      : `We have erased loan application ${reference}, which we had shared with you.`,
    '',
    'Please stop using what you received of it, erase what the law does not require you to keep, and confirm this to us by ' +
      `${formatIndianDate(new Date(dueAt))}.`,
  ].join('\n');
};

const sharedText = (reference: string, application: SharedFields) =>
  [
    `With the consent of the applicant, we share loan application ${reference} with you, so that you can decide on the loan.`,
    '',
    ...sharedFacts(application).map(([label, value]) => `${label}: ${value}`),
    '',
    'Use it for this purpose alone. If the consent is withdrawn, or we erase the application, we ask you to erase it, too.',
  ].join('\n');

/** The e-mail to a lender, without the brand. */
export function lenderMail(message: LenderMessage): { subject: string; text: string } {
  const reference = referenceOf(message.leadId);
  return message.event === 'shared'
    ? { subject: `Loan application ${reference}`, text: sharedText(reference, message.application) }
    : { subject: `Please erase loan application ${reference}`, text: recallText(message) };
}

/** What the webhook of a lender gets. */
export function lenderData(message: LenderMessage): object {
  const { leadId, event } = message;
  const about = { id: leadId, reference: referenceOf(leadId) };
  if (event === 'shared') return { ...about, application: message.application };
  return { ...about, cause: message.cause, due: new Date(message.dueAt).toISOString() };
}
