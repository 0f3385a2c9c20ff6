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
interface WayProps {
  lead: Pick<LoanApplication, '_id' | 'fullName' | 'phoneNumber' | 'loanType'>;
}

const isCall = (href: string) => href.startsWith('tel:');
const go = (href: string) => open(href, isCall(href) ? '_self' : '_blank', 'noopener,noreferrer');

/** Five digits and five, as people read them out. */
export const phoneText = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/**
 * Calls or writes to an applicant, and asks first when one should not. What speaks against it is read when it is needed.
 *
 * @returns how, and what is asked
 */
function useContact({ _id: id, fullName }: WayProps['lead']) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ href: string; warnings: readonly string[] }>();

  const contact = async (href: string) => {
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
    else setAsked({ href, warnings });
  };

  const asking = asked && { ...asked, fullName, onClose: () => setAsked(undefined) };
  return [contact, asking] as const;
}

/** Asks whether to call or write though one should not. */
function ContactAnyway({ href, warnings, fullName, onClose }: NonNullable<ReturnType<typeof useContact>[1]>) {
  const action = isCall(href) ? 'Call anyway' : 'Write anyway';
  return (
    <ConfirmDialog
      title={`${action}?`}
      question={warnings.join(' ')}
      subject={fullName}
      consequence="Only go on if the applicant has asked for it."
      action={action}
      busyAction="Opening…"
      failure=""
      onConfirm={async () => void go(href)}
      onClose={onClose}
    />
  );
}

export function CallLink({ lead, children, ...rest }: WayProps & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const [contact, asking] = useContact(lead);
  return (
    <>
      <a
        {...rest}
        href={`tel:+91${lead.phoneNumber}`}
        onClick={(event) => {
          event.preventDefault();
          void contact(event.currentTarget.href);
        }}
      >
        {children}
      </a>
      {asking && <ContactAnyway {...asking} />}
    </>
  );
}

/** The messages that a chat can be started with. */
export function ChatMenu({ lead, className }: WayProps & { className: string }) {
  const [contact, asking] = useContact(lead);
  const { site } = useSite();
  const { _id, fullName: name, phoneNumber, loanType } = lead;
  const facts = { name, reference: referenceOf(_id), loan: loanType.toLowerCase(), brand: site.brand };
  return (
    <>
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
          onChoose: () => void contact(chatLink(phoneNumber, fillTemplate(text, facts))),
        }))}
        note="Opens WhatsApp in a new tab."
      />
      {asking && <ContactAnyway {...asking} />}
    </>
  );
}
