import { INQUIRY_LABELS, type Message } from '../../../shared/messages/schemas.ts';
import { type FieldFacts, RowFacts } from '../dialog/Facts.tsx';
import { EmailLink, PhoneLink } from '../list/cells.tsx';

const FACTS: FieldFacts<Message> = {
  inquiryType: { section: 'Message', label: 'Inquiry Type', show: ({ inquiryType }) => INQUIRY_LABELS[inquiryType] },
  message: { section: 'Message', label: 'What they wrote', copy: true, wide: true, show: ({ message }) => message },
  fullName: { section: 'Sender', label: 'Full Name', copy: true, show: ({ fullName }) => fullName },
  phoneNumber: {
    section: 'Sender',
    label: 'Phone',
    copy: true,
    show: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} />,
  },
  email: {
    section: 'Sender',
    label: 'Email',
    copy: true,
    wide: true,
    show: ({ email }) => <EmailLink email={email} whole />,
  },
};

/** The sections of 'Message Details'. */
export const MessageDetails = ({ message }: { message: Message }) => <RowFacts row={message} facts={FACTS} />;
