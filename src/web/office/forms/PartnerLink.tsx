import { partnerLink } from '../../../shared/vendors/partner.ts';
import { useSite } from '../../ui/useSite.ts';
import { Fact, FactSection } from '../dialog/Facts.tsx';

/** What a partner gives to customers: applications that begin with it name the partner as their source. */
export function PartnerLink({ id }: { id: string }) {
  const link = partnerLink(id, useSite().origin);
  return (
    <FactSection title="Applications by this partner">
      <Fact label="Link" copy={link}>
        {link}
      </Fact>
    </FactSection>
  );
}
