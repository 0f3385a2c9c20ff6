import { INQUIRY_LABELS, type Message } from '../../../shared/messages.ts';
import { Fact, FactSection, TimeSection } from '../dialog/Facts.tsx';
import { EmailLink, PhoneLink } from '../list/cells.tsx';

/** The sections of 'Message Details'. */
export function MessageDetails({ message }: { message: Message }) {
  return (
    <>
      <FactSection title="Message">
        <Fact label="Inquiry Type">{INQUIRY_LABELS[message.inquiryType]}</Fact>
        <Fact label="What they wrote" copy={message.message} wide>
          {message.message}
        </Fact>
      </FactSection>
      <FactSection title="Sender">
        <Fact label="Full Name" copy={message.fullName}>
          {message.fullName}
        </Fact>
        <Fact label="Phone" {...(message.phoneNumber && { copy: message.phoneNumber })}>
          <PhoneLink phone={message.phoneNumber} />
        </Fact>
        <Fact label="Email" copy={message.email} wide>
          <EmailLink email={message.email} whole />
        </Fact>
      </FactSection>
      <TimeSection iso={message.createdAt} />
    </>
  );
}
