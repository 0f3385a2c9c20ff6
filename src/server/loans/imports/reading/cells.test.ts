import { expect, it } from 'vitest';
import { readAmount, readEmail, readName, readPhone, readPincode, type ReadCell, unitOf } from './cells.ts';
import { optionReader } from './choices.ts';
import { dateOrderOf, type DateOrder, readDate } from './dates.ts';
import { guessByNames } from './headers.ts';
import { plain } from './plain.ts';

/** The text of a cell and what else it says, or why it is faulty. */
const said = (read: ReadCell) => ('fault' in read ? read.fault : [read.text, ...(read.others ?? [])].join(' + '));
/** What cells say, or the pattern that it should have where it has it. */
const read = (reader: (cell: string) => ReadCell, cells: Record<string, string | RegExp>) =>
  Object.fromEntries(
    Object.entries(cells).map(([cell, wanted]) => {
      const found = said(reader(cell));
      return [cell, wanted instanceof RegExp && wanted.test(found) ? wanted : found];
    }),
  );

it('reads phone numbers', () => {
  const cells = {
    '9876501234': '9876501234',
    'p:+919876501234': '9876501234',
    '+91 98765 01234': '9876501234',
    '0091-98765-01234': '9876501234',
    '09876501234': '9876501234',
    '919876501234': '9876501234',
    '91-9876501234': '9876501234',
    '9876501234.0': '9876501234',
    '919876501234.00': '9876501234',
    "'9876501234": '9876501234',
    'Mob: 9876501234': '9876501234',
    'tel:+919876501234': '9876501234',
    '९८७६५०१२३४': '9876501234',
    '９８７６５０１２３４': '9876501234',
    '(+91) 98765.01234': '9876501234',
    '020-26123456': '2026123456',
    '9876501238 / 9876501239': '9876501238 + 9876501239',
    '9876501238, +91 98765 01239': '9876501238 + 9876501239',
    '9876501238 9876501239': '9876501238 + 9876501239',
    '98765 01238 98765 01239': '9876501238 + 9876501239',
    '9876501238 or 9876501239': '9876501238 + 9876501239',
    '9876501238/9876501238': '9876501238',
    '9876501238/39': '9876501238 + 39',
    'Asha 9876501234': '9876501234',
    '\u202A+91 98765 01234\u202C': '9876501234',
    '9876501234 (WhatsApp)': /^9876501234/,
    '9.876501234E+09': '9876501234',
    '9.19876501234E+11': '919876501234'.slice(2),
    '9.8765E9': '9876500000',
    '9.87654E+09': /last digits are lost/,
    '9,88E+09': /last digits are lost/,
    '9999999999': /not a real phone number/,
    '0000000000': /not a real phone number/,
    '1234567890': /not a real phone number/,
    '+447700900123': /outside India/,
    // For the schema, which says what is wrong.
    '12345': '12345',
    'call me': 'callme',
  };
  expect(read(readPhone, cells)).toEqual(cells);
});

it('reads emails', () => {
  const cells = {
    ' asha@example.com ': 'asha@example.com',
    '\u200Basha@example.com': 'asha@example.com',
    'mailto:asha@example.com': 'asha@example.com',
    'MAILTO:Asha@Example.com': 'Asha@Example.com',
    'Asha Devi <asha@example.com>': 'asha@example.com',
    'asha@example.com;': 'asha@example.com',
    'a@example.com, b@example.com': 'a@example.com + b@example.com',
    'a@example.com/b@example.com': 'a@example.com + b@example.com',
    // For the schema, which refuses them.
    'asha @example.com': 'asha @example.com',
    'asha@example,com': 'asha@example,com',
    asha: 'asha',
  };
  expect(read(readEmail, cells)).toEqual(cells);
});

it('reads addresses of mail that are as long as a cell at once', () => {
  const cells = [`a@${'.'.repeat(32_000)}`, `a@${'b.'.repeat(16_000)}`, `<${'a@'.repeat(16_000)}`, '<'.repeat(32_000)];
  const start = performance.now();
  expect(cells.map((cell) => said(readEmail(cell)).length > 30_000)).toEqual(cells.map(() => true));
  expect(performance.now() - start).toBeLessThan(250);
});

it('reads pincodes', () => {
  const cells = {
    '411001': '411001',
    'z:411001': '411001',
    '411 001': '411001',
    '411-001': '411001',
    '411001.0': '411001',
    '४११००१': '411001',
    'Pune - 411001': '411001',
    'PIN 411001': '411001',
    '4110': '4110',
    '411001 / 411002': '411001 / 411002',
  };
  expect(read(readPincode, cells)).toEqual(cells);
});

it('reads amounts, and never takes lakhs for rupees', () => {
  const cells = {
    '500000': '500000',
    '5,00,000': '500000',
    '500000.00': '500000',
    '₹5L': '500000',
    '₹ 5,00,000/-': '500000',
    'Rs. 5 lacs': '500000',
    '5_lakh': '500000',
    '2.5 Cr': '25000000',
    '1.5 lakh': '150000',
    '५ लाख': '500000',
    '5E+05': /last digits are lost/,
    '0': '',
    nil: '',
    '1.5': /too small for a loan/,
    '5': /too small for a loan/,
    '999': /too small for a loan/,
    '5-10 lakh': ' + 5-10 lakh',
    '₹5_lakh_-_₹10_lakh': ' + ₹5_lakh_-_₹10_lakh',
    'above 10 lakhs': ' + above 10 lakhs',
    'less than 5 lakh': ' + less than 5 lakh',
    '5 lakh+': ' + 5 lakh+',
    // For the schema, which asks for one amount.
    much: 'much',
  };
  expect(read((cell) => readAmount(cell, ''), cells)).toEqual(cells);
  const inLakhs = {
    '5.5': '550000',
    '5': '500000',
    '6 lakh': '600000',
  };
  expect(read((cell) => readAmount(cell, unitOf('Loan Amount (in Lakhs)')), inLakhs)).toEqual(inLakhs);
  expect(unitOf('राशि (लाख में)')).toBe('लाख');
  expect(unitOf('Amount (Rs)')).toBe('');
});

it('reads names, and refuses what is none', () => {
  const cells = {
    'Asha  Devi': 'Asha Devi',
    'आशा देवी': 'आशा देवी',
    'Christopher Null': 'Christopher Null',
    'Testa Rossi': 'Testa Rossi',
    Nila: 'Nila',
    '#N/A': /not a name/,
    NULL: /not a name/,
    null: /not a name/,
    nil: /not a name/,
    '-': /not a name/,
    '12345': /not a name/,
    test: /not a name/,
    '?????': /letters were lost/,
    '???? Kumar': /letters were lost/,
  };
  expect(read(readName, cells)).toEqual(cells);
});

const NOW = Date.parse('2026-12-01T00:00:00+05:30');
const day = (text: string, time = '00:00:00') => new Date(`${text}T${time}+05:30`).toISOString();
const date = (cell: string, order: DateOrder = 'day'): ReadCell => {
  const found = readDate(cell, order, NOW);
  return typeof found === 'number' ? { text: new Date(found).toISOString() } : { fault: found };
};

it('reads dates as people in India and programs write them', () => {
  const at = day('2026-11-26', '10:11:12');
  const cells = {
    '2026-11-26T10:11:12+0530': at,
    '2026-11-26T10:11:12+05:30': at,
    '2026-11-26T04:41:12Z': at,
    '2026-11-26T04:41:12.345+0000': at,
    '2026-11-26 10:11:12': at,
    '26/11/2026 10:11:12': at,
    '26-11-2026, 10:11:12 am': at,
    '26.11.2026 10:11:12 AM': at,
    'Nov 26, 2026 10:11:12 AM': at,
    'Thu Nov 26 2026 10:11:12 GMT+0530 (India Standard Time)': at,
    'Thu, 26 Nov 2026 04:41:12 GMT': at,
    '2026-11-26 04:41:12+00': at,
    '2026-11-26 04:41:12.345678+00': at,
    '2026-11-26 10:11:12+5:30': at,
    '2026-11-26 10:11:12 GMT+5:30': at,
    '2026-11-26 10:11:12 UTC +05:30': at,
    '2026-11-26T10:11:12+05:30[Asia/Kolkata]': at,
    '2026-11-26 10:11:12 +0530 IST': at,
    '2026-11-26 04:41:12 UTC': at,
    '2026-11-26 10:11:12 IST': at,
    '2026-11-26 10:11:12 (IST)': at,
    '26/11/2026 10:11:12 India Standard Time': at,
    '26/11/2026 10:11:12 a.m. IST': at,
    '25/11/2026 23:41:12 -05': at,
    '1795668072': at,
    '1795668072000': at,
    '26/11/2026': day('2026-11-26'),
    '26-Nov-26': day('2026-11-26'),
    '26 Nov 2026': day('2026-11-26'),
    '26th November 2026': day('2026-11-26'),
    'November 26, 2026': day('2026-11-26'),
    '2026/11/26': day('2026-11-26'),
    '46352': day('2026-11-26'),
    '46352.5': day('2026-11-26', '12:00:00'),
    '11/26/2026': day('2026-11-26'),
    '05/06/2026': day('2026-06-05'),
    '26/11/2026 10:11 PM': day('2026-11-26', '22:11:00'),
    '26/11/2026 22:11 hrs': day('2026-11-26', '22:11:00'),
    '26/11/2026 10:11 PST': /^Only a time/,
    '26/11/2026 10:11 AM EST': /^Only a time/,
    '26/11/2026 10:11 by Asha': /^Only a time/,
    '26/11/2026 10:11+99:00': /^Only a time/,
    '31/11/2026': /such as 26\/11\/2026/,
    '26/11/2026 25:00': /such as/,
    yesterday: /such as/,
    '26/11/1999': /such as/,
    '26/11/2030': /future/,
  };
  expect(read((cell) => date(cell), cells)).toEqual(cells);
});

it('lets a column say whether its dates begin with the month', () => {
  const order = (...cells: string[]) => dateOrderOf(cells);
  expect([order('05/06/2026'), order('05/06/2026', '05/26/2026'), order('26/05/2026', '05/26/2026')]).toEqual([
    'day',
    'month',
    'mixed',
  ]);
  expect(said(date('05/06/2026', 'month'))).toBe(day('2026-05-06'));
  expect(said(date('05/06/2026', 'mixed'))).toMatch(/can’t be told apart/);
  expect(said(date('05/05/2026', 'mixed'))).toBe(day('2026-05-05'));
});

it('knows options by what others call them, and leaves what may mean two', () => {
  const words = {
    employmentType: {
      Salaried: [
        'salaried',
        'Govt Employee',
        'Private job',
        'SALARY',
        'नौकरी',
        'नोकरी',
        'सरकारी नौकरी',
        'salaried_employee',
      ],
      'Self Employed': [
        'self-employed',
        'Businessman',
        'Self employed professional',
        'Self Employed Business',
        'SENP',
        'व्यवसाय',
        'बिज़नेस',
        'बिजनेस',
        'स्वयं रोजगार',
      ],
      '': ['Student', 'Retired', 'Doctor'],
    },
    loanType: {
      'Personal Loan': ['PL', 'personal', 'पर्सनल लोन', 'वैयक्तिक कर्ज'],
      'Used Car Loan': [
        'Pre-owned car loan',
        'used car',
        'used_car_loan',
        '2nd hand car',
        'जुनी गाडी',
        'पुरानी गाड़ी',
        'पुरानी गाडी',
      ],
      'New Car Loan': ['new car', 'नई कार', 'नवीन कार'],
      'Loan Against Car': ['loan against car', 'Against car', 'car refinance'],
      '': ['LAP', 'Car Loan', 'Home Loan'],
    },
    status: {
      New: ['new', 'Fresh lead', 'CREATED', 'Open - Not Contacted'],
      Contacted: ['Working - Contacted', 'Follow up', 'Interested'],
      Documents: ['Docs pending'],
      'Sent to lender': ['Login done', 'Sent to bank'],
      Approved: ['Sanctioned', 'मंजूर'],
      Disbursed: ['Closed - Converted', 'Closed Won'],
      Rejected: ['Closed - Not Converted', 'Not interested', 'Declined'],
      Unreachable: ['RNR', 'Not reachable', 'Switched off'],
      '': ['Complete', 'Hold'],
    },
  } as const;
  for (const target of ['employmentType', 'loanType', 'status'] as const) {
    const options = optionReader(target, [], []);
    for (const [option, texts] of Object.entries(words[target]))
      for (const text of texts) expect([target, text, options.get(plain(text)) ?? '']).toEqual([target, text, option]);
  }
});

it('takes what was mapped by hand first, unless it means nothing any more', () => {
  const mapped = optionReader(
    'loanType',
    [
      { LAP: 'Loan Against Car', pl: 'Gone' },
      { 'Gold loan': '', lap: 'Personal Loan' },
    ],
    [],
  );
  expect(['lap', 'pl', 'goldloan'].map((text) => mapped.get(text))).toEqual(['Personal Loan', 'Personal Loan', '']);
  const owners = optionReader(
    'owner',
    [],
    [
      { email: 'a@rinova.test', name: 'Asha Rao' },
      { email: 'b@rinova.test', name: 'asha rao' },
      { email: 'v@rinova.test', name: 'Vijay' },
    ],
  );
  expect(['Asha Rao', 'A@rinova.test', 'vijay'].map((text) => owners.get(plain(text)))).toEqual([
    undefined,
    'a@rinova.test',
    'v@rinova.test',
  ]);
});

it('guesses columns by their names', () => {
  const headers = ['Sr. No.', 'Customer Name', 'E-mail ID', 'Mobile No.', 'Full address', 'PIN', 'Product', 'Amount (Rs)'];
  expect(guessByNames([...headers, 'Occupation', 'Alternate mobile'])).toEqual([
    null,
    'fullName',
    'email',
    'phoneNumber',
    'address',
    'pincode',
    'loanType',
    'loanAmount',
    'employmentType',
    'note',
  ]);
  expect(guessByNames(['नाम', 'पता', 'फोन'])).toEqual(['fullName', 'address', 'phoneNumber']);
  // What only sounds like a name of a lead, or says who a person is.
  const others = [
    'Company Name',
    'Father Name',
    'Ad Name',
    'Bank Name',
    'PAN',
    'Aadhaar',
    'IP Address',
    'Date of birth',
    'Marital status',
  ];
  expect(guessByNames(others)).toEqual([null, null, null, 'lender', null, null, null, null, null]);
  // What is about another person or thing.
  const second = [
    'Co-applicant Name',
    'Customer Name',
    'Agent Mobile',
    'Mobile',
    'Existing loan amount',
    'Reference mobile',
  ];
  expect(guessByNames(second)).toEqual([null, 'fullName', null, 'phoneNumber', null, null]);
});
