import { referenceOf } from '../loans/reference.ts';

const PREFIX = 'RN-';

/** The code in the links of a partner, such as `P-7F3K-92QD`. @param id of the partner's application, a UUID */
export const partnerCode = (id: string): string => `P-${referenceOf(id).slice(PREFIX.length)}`;

/** The link by which a partner's customers come. @param origin scheme and host, without a trailing slash */
export const partnerLink = (id: string, origin: string): string => `${origin}/?partner=${partnerCode(id)}`;
