import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { TRACK } from '../../../../shared/loans/track.ts';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { ask, queryOf } from '../../kit/ask.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { say } from '../../kit/toast.tsx';
import { chatLink, fillTemplate, TEMPLATES } from './templates.ts';
import { useDesk } from '../../desk/useDesk.ts';
import { contactWarnings } from './words.ts';

/** Whom one calls or writes to. */
interface WayProps {
  lead: Pick<LoanApplication, '_id' | 'fullName' | 'phoneNumber' | 'loanType'>;
}

const isCall = (href: string) => href.startsWith('tel:');

/** Five digits and five, as people read them out. */
export const phoneText = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/**
 * Calls or writes to an applicant, and asks first when one should not. What speaks against it is read when it is needed.
 *
 * @returns how, and what is asked
 */
function useContact({ _id: id, fullName }: WayProps['lead']) {
  const queries = useQueryClient();
  const desk = useDesk();
  const [asked, setAsked] = useState<{ go: () => void; isCall: boolean; warnings: readonly string[] }>();

  const contact = async (href: string, onGone?: () => void) => {
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
      desk.data?.calling,
    );
    const go = () => {
      open(href, isCall(href) ? '_self' : '_blank', 'noopener,noreferrer');
      onGone?.();
    };
    if (warnings.length === 0) go();
    else setAsked({ go, isCall: isCall(href), warnings });
  };

  const asking = asked && { ...asked, fullName, onClose: () => setAsked(undefined) };
  return [contact, asking] as const;
}

/** Asks whether to call or write though one should not. */
function ContactAnyway({ go, isCall: calls, warnings, fullName, onClose }: NonNullable<ReturnType<typeof useContact>[1]>) {
  const action = calls ? 'Call anyway' : 'Write anyway';
  return (
    <ConfirmDialog
      title={`${action}?`}
      question={warnings.join(' ')}
      subject={fullName}
      consequence="Only go on if the applicant has asked for it."
      action={action}
      busyAction="Opening…"
      failure=""
      onConfirm={async () => go()}
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

interface ChatProps extends WayProps {
  className: string;
  /** Logs that a message was sent; none where calls are not logged. */
  onLog?: ((about: string) => void) | undefined;
}

/** The messages that a chat can be started with. Whether one was sent, only who sent it knows: it is logged by a press. */
export function ChatMenu({ lead, className, onLog }: ChatProps) {
  const [contact, asking] = useContact(lead);
  const { site } = useSite();
  const { _id, fullName: name, phoneNumber, loanType } = lead;
  const facts = { name, reference: referenceOf(_id), loanType, brand: site.brand, track: `${location.origin}${TRACK}` };
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
          onChoose: () =>
            void contact(chatLink(phoneNumber, fillTemplate(text, facts)), () => {
              if (onLog)
                say('success', `WhatsApp is open in a new tab. Sent to ${name}?`, {
                  label: 'Log as sent',
                  run: () => onLog(label),
                });
            }),
        }))}
        note="Opens WhatsApp in a new tab."
      />
      {asking && <ContactAnyway {...asking} />}
    </>
  );
}
