import { expect, it } from 'vitest';
import { districtLines, pincodeLines, stateLines } from './lender-list.ts';

it.each([
  ['411005\n411 006\n"411-007"', ['411005', '411006', '411007']],
  ['411005, 411006; 411007', ['411005', '411006', '411007']],
  // A file of a lender, with a header, other columns, and a pincode for each of its post offices.
  [
    'Sr No,Pincode,City,State\r\n1,411005,Pune,Maharashtra\r\n2,411005,Pune,Maharashtra\r\n3,400001,"Mumbai",MH\r\n',
    ['411005', '400001'],
  ],
  // What is none stays, so that it is named.
  ['41100\nPune', ['41100', 'Pune']],
  ['', []],
])('reads the pincodes of %j', (text, pincodes) => {
  expect(pincodeLines(text)).toEqual(pincodes);
});

it.each([
  ['Pune\nThane', ['Pune', 'Thane']],
  ['Pune, Nashik, Thane', ['Pune', 'Nashik', 'Thane']],
  ['District,State\nBilaspur,Chhattisgarh\nHamirpur,HP', ['Bilaspur, Chhattisgarh', 'Hamirpur, HP']],
  ['1\tPuducherry\tPuducherry\n2\tKaraikal\tPuducherry', ['Puducherry', 'Karaikal, Puducherry']],
])('reads the districts of %j', (text, districts) => {
  expect(districtLines(text)).toEqual(districts);
});

it('reads states with or without their numbers', () => {
  expect(stateLines('State\n1,Maharashtra\n2,Goa\n2,Goa')).toEqual(['Maharashtra', 'Goa']);
});
