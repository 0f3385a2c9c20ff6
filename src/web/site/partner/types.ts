import type { PartnershipType } from '../../../shared/vendor-form.ts';

/** Where somebody goes who has chosen a kind: the form, with that kind in it. */
export function applyAs(type: PartnershipType): string {
  return `/become-partner?${new URLSearchParams({ partnershipType: type })}#apply-form`;
}
