import { KEPT_MONTHS } from '../../../shared/backups/copies.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { policyWords } from '../../../shared/kit/field-words.ts';
import { MESSAGE_FIELDS } from '../../../shared/messages/fields.ts';
import { PURGE_DAYS } from '../../../shared/privacy/erasures.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import type { LegalDocument } from './document.ts';

export const privacyPolicy = ({ brand, company, email, phone, grievanceOfficer, office }: SiteFacts): LegalDocument => ({
  path: '/PrivacyPolicy',
  title: 'Privacy Policy',
  lead: 'Which information we handle when you use this website, what we do with it, and who else sees it.',
  description:
    'Which information we handle, what we use it for, with whom we share it, and how you keep your own details safe.',
  sections: [
    {
      id: 'policy',
      title: 'Policy',
      blocks: [
        `${brand} is a loan marketplace and lending facilitator, operated by ${company} (“we”, “us”). This policy says ` +
          'which information we handle when you use this website, apply through it or speak with us, what we use it for, ' +
          'and with whom we share it.',
        'By using the website you agree to this policy. If you do not agree, please do not use the website and do not ' +
          'send us your details.',
      ],
    },
    {
      id: 'information-provided-by-us',
      title: 'Information provided by us',
      blocks: [
        'The website describes loans, rates, fees, tenures and eligibility of our lending partners, offers calculators, ' +
          'and publishes articles. All of this is general information. It is neither an offer of credit nor financial, ' +
          'legal or tax advice; the lender’s own documents prevail.',
        'Results of the calculators are worked out from the figures that you enter. Figures marked “from” or “up to” ' +
          'are indicative and may differ from what a lender offers you.',
      ],
    },
    {
      id: 'information-provided-by-you',
      title: 'Information provided by you',
      blocks: [
        'We receive what you enter in our forms or tell us:',
        [
          `when you apply for a loan or check your eligibility: ${policyWords(LOAN_FIELDS)};`,
          'when you apply with an offer: also what you entered to find it, such as your age and income;',
          `when you apply to become a partner: ${policyWords(VENDOR_FIELDS)};`,
          `when you write to us: ${policyWords(MESSAGE_FIELDS)};`,
          'when you apply for a job: the resume that you upload.',
        ],
        'Please give us only details that are yours or that you may pass on, and keep them correct.',
      ],
    },
    {
      id: 'information-collected-automatically',
      title: 'Information collected automatically',
      blocks: [
        'As with any website, your browser sends technical data with every request: the IP address, the time, the page ' +
          'asked for, and the kind of browser and device. We use them to deliver the page, to limit misuse and to find ' +
          'faults.',
        'Our server logs do not hold your IP address, with one exception: when a person tries to sign in to our back ' +
          'office, or a request is refused because it is not permitted or comes too often, the log keeps the address so ' +
          'that misuse can be traced. Logs are kept for 30 days.',
        'Text that you have typed into a form may be kept in your own browser until you send the form, so that a lost ' +
          'connection does not cost you your work. The map on our contact page is loaded from its provider only after you ' +
          'ask for it.',
        'Which campaign, partner or website led you here, and the page that you opened first, is noted in your own browser ' +
          'until you close the tab. We receive it only with an application. It needs no cookies.',
      ],
    },
    {
      id: 'use-of-information',
      title: 'Use of information',
      blocks: [
        'We use your information',
        [
          'to assess what you may be eligible for and to match you with lenders;',
          'to pass your application on to lenders and to tell you how it is going;',
          'to call you, and to send you SMS and email about your application and our services, also where your number ' +
            'is on a do-not-disturb list, as you have consented to;',
          'with your consent, to retrieve your credit information from credit bureaus for credit assessment;',
          'to answer questions and complaints;',
          'to keep the website secure and to do what the law asks of us.',
        ],
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'We share your information with the lenders who may give you the loan you asked for, and with credit bureaus ' +
          'where you have consented to retrieval of your credit information. We also share it with those who do work for ' +
          'us, as far as they need it for that work, and with authorities where the law requires it.',
        'A lender who receives your application handles it under its own privacy policy, which you should read too.',
      ],
    },
    {
      id: 'children',
      title: 'Usage by children under 18',
      blocks: [
        'The website and our services are meant for persons of 18 years and older. If you are under 18, please do not ' +
          'use them and do not send us any details. If you believe that a child has sent us details, tell us, so that we ' +
          'can remove them.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'We protect the information with technical and organisational measures, among them encrypted transfer and ' +
          'access only for those who need it for their work. No transfer over the internet and no store is beyond all ' +
          'attack, so we can’t promise absolute security.',
      ],
    },
    {
      id: 'safety-tips',
      title: 'Safety tips',
      blocks: [
        [
          'Choose passwords of 6-15 characters with letters, numbers and symbols, and use each password in one place only.',
          'Never tell anyone a password, PIN, OTP or card number. We do not ask for them, by phone or in writing.',
          'Check that the address in your browser is ours before you enter anything, and sign out on devices that ' +
            'others use.',
          'Pay nothing to anyone who promises a loan in return for an advance. If a call or a message in our name ' +
            'looks wrong to you, call us at the number on this website.',
          'Keep your browser and your phone up to date.',
        ],
      ],
    },
    {
      id: 'consent',
      title: 'Consent statement',
      blocks: [
        'By sending us an application you consent to our sharing the data in it with the lender, so that the lender can ' +
          'assess and process your request. The data are erased once the purpose for which they were given is completed ' +
          'or is not met, unless the law requires that they are kept longer.',
        `Within ${PURGE_DAYS} days after an erasure, nothing of the data can be read from our database any more. Backups hold ` +
          `them until they are deleted, after ${KEPT_MONTHS + 1} months at the latest; if a backup has to be restored, the ` +
          'data are erased from it again.',
        'You consent to retrieval of your credit information from credit bureaus for credit assessment. This consent is ' +
          'valid until its purpose ends or for 6 months from the day it was given, whichever is earlier.',
        'With each form we keep which consents you have given and which you have not, the text that you saw, and when you ' +
          'sent it. News of other offers and the retrieval of your credit information have a box of their own, which you ' +
          'may leave empty: we handle your request either way. To withdraw a consent, use the page below or contact us. The record of ' +
          'a consent holds none of your details and stays as proof when they are erased.',
        { to: '/my-data', label: 'See, download, correct or erase your data' },
      ],
    },
    {
      id: 'contact',
      title: 'Questions and grievances',
      blocks: [
        `Write to ${email} or call ${phone}. Our grievance officer is ${grievanceOfficer.name}: ` +
          `${grievanceOfficer.email}, ${grievanceOfficer.phone}.`,
        `${company}, ${[...office.lines, `${office.city} ${office.pincode}`, office.state].join(', ')}`,
      ],
    },
  ],
});
