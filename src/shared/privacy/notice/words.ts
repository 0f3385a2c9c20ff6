import type { Words } from '../../languages/words.ts';

/** What the privacy notice says. Names in braces of `sections` are facts of the company, limits, and links. */
export const words = {
  titles: {
    loans: 'When you apply for a loan',
    vendors: 'When you apply as a partner',
    messages: 'When you write to us',
    resumes: 'When you send a resume',
  },
  groups: {
    asked: 'What the form asks for',
    added: 'What you may add later; none of it is required',
    kept: 'What comes with it',
  },
  uses: {
    name: 'To know whose it is, and to address you',
    reach: 'To call, text or e-mail you about what you asked for, and to send you codes and confirmations',
    match: 'To find the lenders whose rules fit',
    lend: 'To pass on to lenders, who decide on the loan',
    partner: 'To decide whether we work together',
    answer: 'To answer you',
    job: 'To consider you for a job',
    file: 'To open and check the file',
    proof: 'To prove what you agreed to',
    record: 'To handle what you asked for, and to show how we did',
    credit: 'To assess your credit: only if you consent to it separately, and for six months at most',
    source: 'To know which advertising and which partners help',
    safe: 'To trace misuse of the website',
  },
  items: {
    preferred: 'The offer that you prefer',
    resume: 'The resume itself, with what you write in it',
    source: 'The campaign, partner, article and first page that led you here',
    consents: 'Your consents: which, when, and the text that you saw',
    work: 'Calls, notes and the result',
    documents: 'Which documents we have received',
    credit: 'Credit information from credit bureaus',
    network: 'Your network address, where a request is refused',
  },
  sections: {
    receivers: {
      title: 'Who receives it',
      loans:
        'Lenders who may give you the loan, each by name and with your consent to that one; credit bureaus, only if you consent to that separately; those who work for us, as ' +
        'far as their work needs it; and authorities, where the law asks for it. A lender handles it under its own privacy policy.',
      others: 'Those who work for us, as far as their work needs it, and authorities, where the law asks for it.',
    },
    withdraw: {
      title: 'How to withdraw a consent',
      button:
        'As easily as you gave it: {myData} has a button for each consent, and asks for no reason. {track} withdraws a whole ' +
        'loan application.',
      effect:
        'What was done before stays lawful. The optional consents make no difference to what you asked for: we handle it ' +
        'without them.',
    },
    rights: {
      title: 'Your rights, and how to use each',
      see: 'See what we hold about you and which lenders we gave it to, and download a copy: {myData}.',
      correct: 'Have it corrected, completed or updated: {myData}. A loan application also at {track}.',
      erase:
        'Have it erased: ask at {myData}. What the law requires us to keep is kept until its time is over, and our answer says so.',
      nominate: 'Name a person who may use these rights if you die or can’t use them yourself: {myData}.',
      complain:
        'Complain to us: at {myData}, or to the officer below. We answer within {dueDays} days, at the latest within {legalDays}.',
      resumes: 'A resume holds no e-mail address that we could check. To use a right about yours, write to {email}.',
    },
    board: {
      title: 'How to complain to the Data Protection Board of India',
      text:
        'If our answer does not satisfy you, or none has come after {legalDays} days, you can complain to the Data Protection ' +
        'Board of India, which takes complaints online. The law asks you to complain to us first.',
    },
    contact: {
      title: 'Whom to ask',
      officer:
        'Our officer for questions about your data and for grievances is {officerName}: {officerEmail}, {officerPhone}.',
      company: '{company}, {address}. {email}, {phone}.',
    },
  },
  links: { myData: 'the page about your data', track: 'the page of your application' },
} as const satisfies Words;
