import { expect, it } from 'vitest';
import { advisePincode, findState, placeText, STATES } from './place.ts';

it.each(['411001', '110001', '744101', '900056'])('the pincode %s, though not in the list, may exist', (pincode) =>
  expect(advisePincode(pincode)).toBe('Not in our list, but accepted.'),
);
it.each(['000000', '012345', '999999', '660001'])('the pincode %s is doubted', (pincode) =>
  expect(advisePincode(pincode)).toBe('No place in India has it. Please check.'),
);

it('knows states by earlier and shorter names', () => {
  const names = ['Orissa', '  ODISHA ', 'Pondicherry', 'Uttaranchal', 'Jammu & Kashmir', 'tamilnadu'];
  expect(names.map((name) => findState(name))).toEqual([
    'Odisha',
    'Odisha',
    'Puducherry',
    'Uttarakhand',
    'Jammu and Kashmir',
    'Tamil Nadu',
  ]);
  const short = ['UK', 'TN', 'KA', 'MH', 'W.B.', 'DL', 'NCT Delhi', 'Telengana'];
  expect(short.map((name) => findState(name))).toEqual([
    'Uttarakhand',
    'Tamil Nadu',
    'Karnataka',
    'Maharashtra',
    'West Bengal',
    'Delhi',
    'Delhi',
    'Telangana',
  ]);
  expect(findState('Atlantis')).toBeUndefined();
  expect(STATES.map((state) => findState(state))).toEqual(STATES);
});

it('names a territory of one district once', () =>
  expect(placeText({ district: 'Chandigarh', state: 'Chandigarh' })).toBe('Chandigarh'));

it('names the district alone where both are too long for a line', () =>
  expect(placeText({ district: 'South Andaman', state: 'Andaman and Nicobar Islands' })).toBe('South Andaman'));
