import { PARTNERSHIP_LABELS, type Vendor } from '../../../shared/vendors/schemas.ts';
import { type FieldFacts, RowFacts } from '../dialog/Facts.tsx';
import { EmailLink, PhoneLink, WebsiteLink } from '../list/cells.tsx';

const COMPANY = 'Company Information';
const CONTACT = 'Contact Information';

const FACTS: FieldFacts<Vendor> = {
  companyName: { section: COMPANY, label: 'Company', copy: true, show: ({ companyName }) => companyName },
  partnershipType: {
    section: COMPANY,
    label: 'Partnership Type',
    show: ({ partnershipType }) => PARTNERSHIP_LABELS[partnershipType],
  },
  companyWebsite: {
    section: COMPANY,
    label: 'Website',
    copy: true,
    wide: true,
    optional: true,
    show: ({ companyWebsite }) => <WebsiteLink address={companyWebsite} whole />,
  },
  contactPersonName: {
    section: CONTACT,
    label: 'Contact Person',
    copy: true,
    show: ({ contactPersonName }) => contactPersonName,
  },
  designation: { section: CONTACT, label: 'Designation', show: ({ designation }) => designation },
  email: {
    section: CONTACT,
    label: 'Email',
    copy: true,
    wide: true,
    show: ({ email }) => <EmailLink email={email} whole />,
  },
  phoneNumber: {
    section: CONTACT,
    label: 'Phone',
    copy: true,
    show: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} />,
  },
  additionalInfo: {
    section: 'Additional Information',
    label: 'What they wrote',
    copy: true,
    wide: true,
    optional: true,
    show: ({ additionalInfo }) => additionalInfo,
  },
};

/** The sections of 'Vendor Details', without optional fields that are empty. */
export const VendorDetails = ({ vendor }: { vendor: Vendor }) => <RowFacts row={vendor} facts={FACTS} />;
