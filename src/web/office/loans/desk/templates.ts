/** What a message to an applicant may contain, and nothing more: it leaves the office for another company's app. */
interface MessageFacts {
  name: string;
  reference: string;
  /** Empty for none. */
  loanType: string;
  /** Who writes. */
  brand: string;
  /** The address of the page where applicants see their application. */
  track: string;
}

/** The messages that staff can start a chat with. `{…}` stands for a fact. */
export const TEMPLATES: ReadonlyArray<{ label: string; text: string }> = [
  {
    label: 'Introduction',
    text: 'Hello {name}, this is {brand} about your {loan} application {reference}. When may we call you?',
  },
  {
    label: 'Missed call',
    text: 'Hello {name}, we tried to call you about your {loan} application {reference}. When is a good time to talk?',
  },
  {
    label: 'Documents',
    text: 'Hello {name}, to continue with your {loan} application {reference} we need your documents. May we call you to explain which ones?',
  },
  {
    label: 'Consent to share',
    text: 'Hello {name}, may we share your {loan} application {reference} with a lender? You see with which one, and can agree or not, at {track}.',
  },
];

export function fillTemplate(text: string, { loanType, ...facts }: MessageFacts): string {
  const filled = { ...facts, loan: loanType.toLowerCase() || 'loan' };
  return text.replace(/\{(name|reference|loan|brand|track)\}/g, (_, fact: keyof typeof filled) => filled[fact]);
}

/** @param phone the ten digits of a number in India */
export const chatLink = (phone: string, text: string): string => `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
