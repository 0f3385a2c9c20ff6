/** Where a pincode is: the district and the state that most of its post offices lie in. */
export interface Place {
  district: string;
  state: string;
}

/** States and union territories, as the law writes them. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
export type State = (typeof STATES)[number];

/** Earlier and shorter names, as they are folded. */
const VARIANTS: Readonly<Record<string, State>> = {
  andamanandnicobar: 'Andaman and Nicobar Islands',
  ap: 'Andhra Pradesh',
  ar: 'Arunachal Pradesh',
  br: 'Bihar',
  cg: 'Chhattisgarh',
  ch: 'Chandigarh',
  chattisgarh: 'Chhattisgarh',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
  dl: 'Delhi',
  gj: 'Gujarat',
  hp: 'Himachal Pradesh',
  hr: 'Haryana',
  jandk: 'Jammu and Kashmir',
  jh: 'Jharkhand',
  jk: 'Jammu and Kashmir',
  ka: 'Karnataka',
  keralam: 'Kerala',
  kl: 'Kerala',
  mh: 'Maharashtra',
  mp: 'Madhya Pradesh',
  nctdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  newdelhi: 'Delhi',
  od: 'Odisha',
  orissa: 'Odisha',
  pb: 'Punjab',
  pondicherry: 'Puducherry',
  rj: 'Rajasthan',
  tamilnad: 'Tamil Nadu',
  telengana: 'Telangana',
  tg: 'Telangana',
  tn: 'Tamil Nadu',
  ts: 'Telangana',
  uk: 'Uttarakhand',
  up: 'Uttar Pradesh',
  uttaranchal: 'Uttarakhand',
  wb: 'West Bengal',
};

/** Letters alone, so that case, spaces and signs make no difference. */
export const foldPlace = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

const BY_NAME = new Map<string, State>([
  ...STATES.map((state): [string, State] => [foldPlace(state), state]),
  ...Object.entries(VARIANTS),
]);

/** A state as the law writes it, from that or an earlier name, such as "Orissa". */
export const findState = (name: string): State | undefined => BY_NAME.get(foldPlace(name));

/** A district with its state: "Bilaspur, Chhattisgarh". */
export const districtName = ({ district, state }: Place): string => `${district}, ${state}`;

/** Longest names of both, in characters, that fit a line on phones, so that nothing moves when the place appears. */
const MAX_NAMES = 38;

/** "Pune, Maharashtra"; a territory of one district once, and the district alone where both are long. */
export const placeText = ({ district, state }: Place): string =>
  district === state || (district + state).length > MAX_NAMES ? district : districtName({ district, state });

/** First two digits that no postal circle has. Source: the postal circles of India Post; from 90 on, the Army's. */
const NO_CIRCLE = /^(?:0|10|29|35|5[45]|6[56]|8[6-9])/;

/**
 * What stands under a field for a pincode without script.
 *
 * @returns undefined while it has not six digits
 */
export function sayPlace(typed: string, find: (pincode: string) => Place | undefined): string | undefined {
  const pincode = typed.replace(/\D/g, '');
  if (pincode.length !== 6) return undefined;
  const place = find(pincode);
  return place ? placeText(place) : advisePincode(pincode);
}

/** Of a pincode that is not in the list: only a hint, since no list is complete. */
export function advisePincode(text: string): string {
  const isDoubtful = NO_CIRCLE.test(text) || /^(\d)\1+$/.test(text);
  return isDoubtful ? 'No place in India has it. Please check.' : 'Not in our list, but accepted.';
}
