import type { LoanApplicationInput } from '../../../shared/loans/schemas.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import type { Acknowledgement } from '../../kit/mailer.ts';
import type { ServerParts } from '../../kit/parts.ts';
import { receivedMessages } from './texts/messages.ts';

/** What the applicant is told, by the id of what was stored. */
export type Acknowledge = (input: LoanApplicationInput) => Promise<(id: string) => Acknowledgement>;

interface Parts extends Pick<ServerParts, 'mailer' | 'texter' | 'origin'> {
  /** Whether this address or phone may be written to once more: a visitor can enter another person's. */
  mayTell(contact: string): Promise<boolean>;
  brand: string;
}

export function createAcknowledge({ mailer, texter, mayTell, brand, origin }: Parts): Acknowledge {
  return async ({ fullName: name, email, phoneNumber, loanType }) => {
    const [mail, text] = await Promise.all([
      mailer.isOn && mayTell(email.toLowerCase()),
      texter.isOn && mayTell(phoneNumber),
    ]);
    return (id) =>
      receivedMessages(
        { brand, origin: origin(), name, email, phoneNumber, loanType, reference: referenceOf(id) },
        { mail, text },
      );
  };
}
