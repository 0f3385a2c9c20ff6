// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import followPincode from './show-place.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function arrange(answers: Readonly<Record<string, Response>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answer = answers[address.slice(-6)];
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Offline'));
  });
  document.body.innerHTML = '<p class="field"><input><span class="field-hint">Pincodes have 6 digits.</span></p>';
  const [field, hint] = [document.querySelector('input'), document.querySelector('span')];
  if (!field || !hint) throw new Error('The field is missing.');
  const type = async (text: string) => {
    field.value = text;
    await followPincode(field);
    return hint.textContent;
  };
  return { type, asked, field, hint };
}

it('tells the place of a whole pincode, and asks once for each', async () => {
  const { type, asked } = arrange({ 560001: Response.json({ place: { district: 'Bengaluru', state: 'Karnataka' } }) });
  expect(await type('5600')).toBe('Pincodes have 6 digits.');
  expect(await type('560 001')).toBe('Bengaluru, Karnataka');
  expect(await type('56000')).toBe('Pincodes have 6 digits.');
  expect(await type('560001')).toBe('Bengaluru, Karnataka');
  expect(asked).toEqual(['/api/places/560001']);
});

it('says that one is not in the list, and nothing without an answer', async () => {
  const { type } = arrange({ 799999: Response.json({ place: null }) });
  expect(await type('799999')).toBe('Not in our list, but accepted.');
  expect(await type('411045')).toBe('Pincodes have 6 digits.');
});

it('stands in the form of a question too', async () => {
  arrange({ 560001: Response.json({ place: { district: 'Bengaluru', state: 'Karnataka' } }) });
  document.body.innerHTML = '<form><input value="560001"><span class="field-hint">Pincodes have 6 digits.</span></form>';
  const field = document.querySelector('input') as HTMLInputElement;
  await followPincode(field);
  expect(document.querySelector('span')?.textContent).toBe('Bengaluru, Karnataka');
  field.value = '56000';
  await followPincode(field);
  expect(document.querySelector('span')?.textContent).toBe('Pincodes have 6 digits.');
});

it('shows no place of a pincode that was changed meanwhile', async () => {
  const { field, hint } = arrange({ 110001: Response.json({ place: { district: 'Central Delhi', state: 'Delhi' } }) });
  field.value = '110001';
  const shown = followPincode(field);
  field.value = '11000';
  await shown;
  expect(hint.textContent).toBe('Pincodes have 6 digits.');
});
