import type { PartnershipType } from '../../../shared/vendor-form.ts';

/** The kinds of partnership as people read them; on the wire the first has another name. */
export const KIND_LABELS: Record<PartnershipType, string> = {
  'Landing Partner': 'Lending Partner',
  Referral: 'Referral',
  Technology: 'Technology',
};

/** Where somebody goes who has chosen a kind: the form, with that kind in it. */
export function applyAs(type: PartnershipType): string {
  return `/become-partner?${new URLSearchParams({ partnershipType: type })}#apply-form`;
}
