import type { SiteFacts } from '../../../shared/site/facts.ts';
import type { LegalDocument } from './document.ts';

export const termsAndConditions = ({ brand, company, email, phone, grievanceOfficer }: SiteFacts): LegalDocument => ({
  path: '/TermsAndCondition',
  title: 'Terms and Conditions',
  lead: 'What applies between you and us when you use this website or send an application through it.',
  description:
    'What you agree to when you use this website: consent, eligibility, charges and fees, fair use, and the law that ' +
    'applies.',
  sections: [
    {
      id: 'authorization-and-consent',
      title: 'Authorization and Consent',
      blocks: [
        `These terms govern your use of the website of ${brand}, operated by ${company} (“we”, “us”). By using the ` +
          'website or sending us an application you accept them.',
        'With an application you authorise us, and you consent,',
        [
          'to being contacted by us and by our lending partners by phone call, SMS and email about your application ' +
            'and our services, even if your number is on a do-not-disturb list;',
          'to retrieval of your credit information from credit bureaus for credit assessment; this consent is valid ' +
            'until its purpose ends or for 6 months from the day it was given, whichever is earlier;',
          'to sharing your data with lenders, so that they can assess your request and make you an offer.',
        ],
        'You confirm that the details you give are your own, true and complete.',
      ],
    },
    {
      id: 'privacy-policy',
      title: 'Privacy Policy',
      blocks: [
        'Our privacy policy says which information we handle, what for and with whom we share it. It is part of these ' +
          'terms; please read it before you send us any details.',
        { to: '/PrivacyPolicy', label: 'Read the privacy policy' },
      ],
    },
    {
      id: 'membership-eligibility',
      title: 'Membership Eligibility',
      blocks: [
        'You must be 18 years or older and able to enter into a contract under Indian law. Lenders may set a higher ' +
          'minimum age and further conditions for their loans.',
        'If you act for a company or another person, you confirm that you are authorised to do so.',
      ],
    },
    {
      id: 'account-and-registration',
      title: 'Account and Registration',
      blocks: [
        'The public pages, the calculators and the application forms can be used without an account. Where we do give ' +
          'you an account, keep its password to yourself and tell us at once when you suspect that someone else uses it. ' +
          'You answer for what is done through your account.',
        'An application is a request, not a contract of loan. Whether a loan is given, how much, at which rate and on ' +
          'which conditions is decided by the lender alone. We do not lend.',
      ],
    },
    {
      id: 'charges-and-fees',
      title: 'Charges and Fees',
      blocks: [
        'There is no fee for browsing this website.',
        'A fee is charged for executing a switch of provider, that is, for moving your loan from one lender to another. ' +
          'There is no refund after a switch is completed.',
        'All fees are in Indian Rupees. A lender’s own interest, fees and charges are set by the lender and stated in ' +
          'its documents.',
      ],
    },
    {
      id: 'website-usage-guidelines',
      title: 'Website Usage Guidelines',
      blocks: [
        'You agree not to',
        [
          'enter details that are false, or that belong to a person who has not allowed it;',
          'use the website for anything unlawful, or disturb its working for others;',
          'look for or use weaknesses, spread harmful code, or reach for data that is not meant for you;',
          'copy the content by automatic means, or send applications or messages in bulk.',
        ],
        'We may limit or end access where these guidelines are broken. Links to other websites are a convenience; we do ' +
          'not answer for what those websites say or do.',
      ],
    },
    {
      id: 'content-and-intellectual-property',
      title: 'Content and Intellectual Property',
      blocks: [
        `The texts, pictures, logos, calculators and software of this website belong to ${company} or to those who have ` +
          'licensed them to us. You may read, print and share pages for your own, non-commercial use. Any other use needs ' +
          'our written permission.',
        'The content is general information, carefully kept but without a guarantee that it is complete, current or ' +
          'free of error. It is no financial, legal or tax advice.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing Law and Jurisdiction',
      blocks: [
        'These terms are governed by the laws of India. The courts in Mumbai have jurisdiction.',
        `Questions: ${email} or ${phone}. Grievances: ${grievanceOfficer.name}, ${grievanceOfficer.email}, ` +
          `${grievanceOfficer.phone}.`,
      ],
    },
  ],
});
