import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { ask, queryOf } from '../../kit/ask.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { chatLink, fillTemplate, TEMPLATES } from './templates.ts';
import { contactWarnings } from './words.ts';

/** Whom one calls or writes to. */
type Reached = Pick<LoanApplication, '_id' | 'fullName' | 'phoneNumber' | 'loanType'>;
interface Asked {
  href: string;
  lead: Reached;
  warnings: readonly string[];
}

const isCall = (href: string) => href.startsWith('tel:');
const go = (href: string) => open(href, isCall(href) ? '_self' : '_blank', 'noopener,noreferrer');

/** Five digits and five, as people read them out. */
export const phoneText = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/** Calls or writes to an applicant, and asks first when one should not. What speaks against it is read when it is needed. */
export function useContact() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();

  const contact = async (href: string, lead: Reached) => {
    const { _id: id } = lead;
    const [consents, work] = await Promise.allSettled([
      queries.fetchQuery(queryOf('GET /api/consents/:noun/:id', { noun: 'loans', id })),
      ask('GET /api/loans/work/:id', { id }),
    ]);
    const warnings = contactWarnings(
      {
        consents: consents.status === 'fulfilled' ? consents.value.consents : undefined,
        isUnknown: consents.status === 'rejected' || work.status === 'rejected',
        merged: work.status === 'fulfilled' ? work.value.merged : undefined,
      },
      Date.now(),
    );
    if (warnings.length === 0) go(href);
    else setAsked({ href, lead, warnings });
  };

  return { contact, asked, stopAsking: () => setAsked(undefined) };
}

export type Contact = ReturnType<typeof useContact>['contact'];

/** Asks whether to call or write though one should not. */
export function ContactAnyway({ asked: { href, lead, warnings }, onClose }: { asked: Asked; onClose(): void }) {
  const action = isCall(href) ? 'Call anyway' : 'Write anyway';
  return (
    <ConfirmDialog
      title={`${action}?`}
      question={warnings.join(' ')}
      subject={lead.fullName}
      consequence="Only go on if the applicant has asked for it."
      action={action}
      busyAction="Opening…"
      failure=""
      onConfirm={async () => void go(href)}
      onClose={onClose}
    />
  );
}

interface WayProps {
  lead: Reached;
  contact: Contact;
}

export const CallLink = ({ lead, contact, children, ...rest }: WayProps & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) => (
  <a
    {...rest}
    href={`tel:+91${lead.phoneNumber}`}
    onClick={(event) => {
      event.preventDefault();
      void contact(event.currentTarget.href, lead);
    }}
  >
    {children}
  </a>
);

/** The messages that a chat can be started with. */
export function ChatMenu({ lead, contact, className }: WayProps & { className: string }) {
  const { site } = useSite();
  const { _id, fullName: name, phoneNumber, loanType } = lead;
  const facts = { name, reference: referenceOf(_id), loan: loanType.toLowerCase(), brand: site.brand };
  return (
    <Menu
      label="WhatsApp"
      face={
        <>
          <Icon name="whatsapp-logo" className="size-4" />
          WhatsApp
        </>
      }
      className={className}
      align="end"
      items={TEMPLATES.map(({ label, text }) => ({
        label,
        onChoose: () => void contact(chatLink(phoneNumber, fillTemplate(text, facts)), lead),
      }))}
      note="Opens WhatsApp in a new tab."
    />
  );
}
