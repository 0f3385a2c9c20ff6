import { PARTNERSHIP_LABELS, type Vendor } from '../../../shared/vendors.ts';
import { Fact, FactSection, TimeSection } from '../dialog/Facts.tsx';
import { EmailLink, PhoneLink, WebsiteLink } from '../list/cells.tsx';

/** The sections of 'Vendor Details', without optional fields that are empty. */
export function VendorDetails({ vendor }: { vendor: Vendor }) {
  return (
    <>
      <FactSection title="Company Information">
        <Fact label="Company" copy={vendor.companyName}>
          {vendor.companyName}
        </Fact>
        <Fact label="Partnership Type">{PARTNERSHIP_LABELS[vendor.partnershipType]}</Fact>
        {vendor.companyWebsite && (
          <Fact label="Website" copy={vendor.companyWebsite} wide>
            <WebsiteLink address={vendor.companyWebsite} whole />
          </Fact>
        )}
      </FactSection>
      <FactSection title="Contact Information">
        <Fact label="Contact Person" copy={vendor.contactPersonName}>
          {vendor.contactPersonName}
        </Fact>
        <Fact label="Designation">{vendor.designation}</Fact>
        <Fact label="Email" copy={vendor.email} wide>
          <EmailLink email={vendor.email} whole />
        </Fact>
        <Fact label="Phone" copy={vendor.phoneNumber}>
          <PhoneLink phone={vendor.phoneNumber} />
        </Fact>
      </FactSection>
      {vendor.additionalInfo && (
        <FactSection title="Additional Information">
          <Fact label="What they wrote" copy={vendor.additionalInfo} wide>
            {vendor.additionalInfo}
          </Fact>
        </FactSection>
      )}
      <TimeSection iso={vendor.createdAt} />
    </>
  );
}
