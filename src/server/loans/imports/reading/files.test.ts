import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { guessMapping } from './guess.ts';
import { readLayout } from './layout.ts';
import { createRowReader } from './read-row.ts';
import { cellOf } from './table.ts';

/** 1 December 2026 in India. */
const NOW = Date.parse('2026-12-01T00:00:00+05:30');
const COLLEAGUES = [
  { email: 'asha@rinova.test', name: 'Asha Rao' },
  { email: 'vijay@rinova.test', name: '' },
];

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark = true) =>
  Uint8Array.from([...(mark ? [0xff, 0xfe] : []), ...Buffer.from(text, 'utf16le')]);
const utf16be = (text: string) => Uint8Array.from([0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16()]);
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
/** UTF-8 that was taken for the code page of Windows, and saved as UTF-8 again. */
const garbled = (text: string) => new TextDecoder('windows-1252').decode(utf8(text));
const lines = (...rows: string[]) => rows.join('\r\n');

interface Sheet {
  name: string;
  state?: string;
  /** Cells: texts, numbers, or numbers that are shown as dates; rows may be hidden. */
  rows: { cells: (string | number | { date: number })[]; hidden?: true }[];
}
const escape = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
const cellXml = (cell: string | number | { date: number }) =>
  typeof cell === 'string'
    ? `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
    : typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c s="1"><v>${cell.date}</v></c>`;
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;

function workbook(...sheets: Sheet[]) {
  const parts = sheets.map(({ rows }, place): [string, Uint8Array] => [
    `xl/worksheets/sheet${place}.xml`,
    strToU8(
      `<worksheet><sheetData>${rows.map(({ cells, hidden }) => `<row${hidden ? ' hidden="1"' : ''}>${cells.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ),
  ]);
  const list = sheets.map(
    ({ name, state }, place) => `<sheet name="${escape(name)}"${state ? ` state="${state}"` : ''} r:id="r${place}"/>`,
  );
  const relations = sheets.map((_, place) => `<Relationship Id="r${place}" Target="worksheets/sheet${place}.xml"/>`);
  return zipSync({
    ...Object.fromEntries(parts),
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(STYLES),
  });
}
const rows = (...cells: Sheet['rows'][number]['cells'][]): Sheet['rows'] => cells.map((each) => ({ cells: each }));

/** What a file gives without anybody's help. */
function readAll(bytes: Uint8Array) {
  const layout = readLayout(bytes, { sheet: null, headerRow: null });
  const mapping = guessMapping(layout);
  const readRow = createRowReader(layout, mapping, { colleagues: COLLEAGUES, remembered: {}, now: NOW });
  const read = layout.rows.map((row) => readRow(row));
  return {
    layout,
    mapping,
    leads: read.flatMap((row) => row.lead ?? []),
    faults: read.flatMap((row) => row.faults ?? []),
    unknown: read.flatMap((row) => row.unknown.filter(({ option }) => option === null)),
  };
}

const [NAME, PHONE] = ['Asha Devi', '9876501234'];
/** The least that a lead has. */
const PLAIN = { fullName: NAME, phoneNumber: PHONE };

const FACEBOOK = [
  'id\tcreated_time\tad_id\tad_name\tadset_id\tadset_name\tcampaign_id\tcampaign_name\tform_id\tform_name\tis_organic\tplatform\twhich_loan_do_you_need?\twhat_is_your_monthly_income?\tfull_name\tphone_number\temail\tcity\tzip_code\tlead_status',
  'l:100000000000001\t2026-11-26T10:11:12+05:30\tag:120000000000001\tSample ad\tas:120000000000002\tSample set\tc:120000000000003\tDiwali sample\tf:100000000000009\tSample form\tFALSE\tig\tused_car_loan\t25,000_-_50,000\tAsha Devi\tp:+919876501234\tasha@example.com\tPune\tz:411001\tCREATED',
];
const FACEBOOK_LEAD = {
  fields: {
    ...PLAIN,
    email: 'asha@example.com',
    pincode: '411001',
    address: 'Pune',
    loanType: 'Used Car Loan',
    loanAmount: null,
    employmentType: '',
  },
  receivedAt: Date.parse('2026-11-26T10:11:12+05:30'),
  source: 'instagram',
  campaign: 'Diwali sample',
  status: 'New',
  notes: ['what_is_your_monthly_income?: 25,000_-_50,000'],
};

/** Files as they come, and the leads that are in them. */
const FILES: Record<string, [bytes: Uint8Array, leads: object[], others?: object]> = {
  'comma, UTF-8 with a mark': [utf8(`\uFEFF${lines('Name,Phone', `${NAME},${PHONE}`)}`), [{ fields: PLAIN }]],
  'comma, UTF-8 without a mark, LF': [
    utf8(`नाम,फोन\nआशा देवी,${PHONE}\n`),
    [{ fields: { fullName: 'आशा देवी', phoneNumber: PHONE } }],
  ],
  semicolon: [
    utf8(lines('Name;Phone;Address', `${NAME};${PHONE};"1, MG Road, Pune"`)),
    [{ fields: { ...PLAIN, address: '1, MG Road, Pune' } }],
  ],
  'sep= in the first line': [utf8(lines('sep=;', 'Name;Phone', `${NAME};${PHONE}`)), [{ fields: PLAIN }]],
  'sep= that the lines contradict': [
    utf8(lines('"sep=|"', 'Name|Phone|Notes', `${NAME}|${PHONE}|a,b,c,d`)),
    [{ fields: PLAIN, notes: ['a,b,c,d'] }],
  ],
  bar: [utf8(lines('Name|Mobile|City', `${NAME}|${PHONE}|Pune`)), [{ fields: { ...PLAIN, address: 'Pune' } }]],
  'tab, UTF-16 little-endian with a mark': [utf16(lines('Name\tPhone', `${NAME}\t${PHONE}`)), [{ fields: PLAIN }]],
  'tab, UTF-16 little-endian without a mark': [utf16(lines('Name\tPhone', `${NAME}\t${PHONE}`), false), [{ fields: PLAIN }]],
  'comma, UTF-16 big-endian': [utf16be(lines('Name,Phone', `${NAME},${PHONE}`)), [{ fields: PLAIN }]],
  'windows-1252': [latin(lines('Name,Phone', `Ren\xe9,${PHONE}`)), [{ fields: { fullName: 'René', phoneNumber: PHONE } }]],
  'each line in quotes once more': [
    utf8(lines('"Name,Phone,City"', `"${NAME},${PHONE},""Pune, West"""`)),
    [{ fields: { ...PLAIN, address: 'Pune, West' } }],
  ],
  'line ends of old Macs': [utf8(`Name,Phone\r${NAME},${PHONE}\r`), [{ fields: PLAIN }]],
  'names of columns in two rows': [
    utf8(lines('Customer,,Loan,', 'Name,Phone,Type of loan,Amount', `${NAME},${PHONE},PL,5 lakh`)),
    [{ fields: { ...PLAIN, loanType: 'Personal Loan', loanAmount: 500_000 } }],
  ],
  'Hindi that a program has garbled': [
    utf8(lines('Name,Phone', `${garbled('आशा देवी')},${PHONE}`)),
    [{ fields: { fullName: 'आशा देवी', phoneNumber: PHONE } }],
  ],
  'a title above': [
    utf8(lines('Leads November 2026', '', 'Name,Phone,City', `${NAME},${PHONE},Pune`)),
    [{ fields: PLAIN }],
    { headerRow: 3 },
  ],
  'facts of the sender above': [
    utf8(lines('Shree Finance DSA,,', 'Mobile,9822000000,', 'Sr No,Customer Name,Mobile No', `1,${NAME},${PHONE}`)),
    [{ fields: PLAIN }],
    { headerRow: 3 },
  ],
  'names of columns that are unknown': [
    utf8(lines('Who,Ring', `${NAME},${PHONE}`)),
    [],
    { headerRow: 1, faults: [{ field: 'fullName' }] },
  ],
  'no names of columns': [
    utf8(lines(`${NAME},${PHONE},asha@example.com,411001`, `Vijay Patil,9876501235,v@example.com,411002`)),
    [{ fields: { ...PLAIN, email: 'asha@example.com', pincode: '411001' } }, {}],
    { headerRow: 0 },
  ],
  'names of columns once more, and sums': [
    utf8(
      lines(
        'Name,Phone,Loan Amount',
        `${NAME},${PHONE},500000`,
        'Name,Phone,Loan Amount',
        'Vijay,9876501235,300000',
        'Total,2,"8,00,000"',
      ),
    ),
    [{ fields: { ...PLAIN, loanAmount: 500_000 } }, {}],
    { leftOut: { hidden: 0, totals: 1, headers: 1, tests: 0 } },
  ],
  'sums without a word': [
    utf8(lines('Name,Phone,City,Loan Amount', `${NAME},${PHONE},Pune,500000`, ',,,500000')),
    [{ fields: PLAIN }],
    { leftOut: { hidden: 0, totals: 1, headers: 0, tests: 0 } },
  ],
  कुल: [utf8(lines('नाम,मोबाइल,राशि', `आशा,${PHONE},5 लाख`, 'कुल,,5 लाख')), [{ fields: { loanAmount: 500_000 } }]],
  'Facebook, UTF-16 and tabs': [utf16(lines(...FACEBOOK)), [FACEBOOK_LEAD]],
  'Facebook, CSV with the older offset': [
    utf8(
      lines(...FACEBOOK)
        .replaceAll(',', ' ')
        .replaceAll('\t', ',')
        .replace('+05:30', '+0530'),
    ),
    [{ ...FACEBOOK_LEAD, notes: ['what_is_your_monthly_income?: 25 000_-_50 000'] }],
  ],
  'Facebook, first and last name, a test of the form': [
    utf8(
      lines(
        'id,created_time,campaign_name,form_id,platform,last_name,first_name,phone_number',
        `l:1,2026-11-26T04:41:12Z,Sample,f:1,fb,Devi,Asha,p:${PHONE}`,
        'l:2,2026-11-26T04:41:12Z,Sample,f:1,fb,<test lead: dummy data for last_name>,<test lead: dummy data for first_name>,p:<test lead: dummy data>',
      ),
    ),
    [{ fields: PLAIN, source: 'facebook', receivedAt: Date.parse('2026-11-26T10:11:12+05:30') }],
    { leftOut: { hidden: 0, totals: 0, headers: 0, tests: 1 } },
  ],
  'Google Ads': [
    utf8(
      lines(
        'Lead ID,Lead Submit Time,Form ID,Campaign ID,Google Click ID,Full name,User phone,User email,Postal code,City',
        `sample-1,2026-11-26T04:41:12Z,11,12,Cj0,${NAME},+91 98765 01234,asha@example.com,411001,Pune`,
      ),
    ),
    [{ fields: { ...PLAIN, email: 'asha@example.com', pincode: '411001', address: 'Pune' }, source: 'google' }],
  ],
  'a partner, with units and brackets': [
    utf8(
      lines(
        'S.No.,Applicant Name,Mobile No.,Loan Amount (in Lakhs),Loan Product,Occupation,Bank,Remarks,RM Name',
        `1,${NAME},98765-01234,5.5,PL,Govt Employee,HDFC,Call after 5,Asha Rao`,
      ),
    ),
    [
      {
        fields: { ...PLAIN, loanAmount: 550_000, loanType: 'Personal Loan', employmentType: 'Salaried' },
        owner: 'asha@rinova.test',
        details: { lender: 'HDFC' },
        notes: ['Call after 5'],
      },
    ],
  ],
  'Hindi names with nukta': [
    utf8(
      lines(
        'पूरा नाम,फ़ोन नंबर,रोज़गार,ऋण का प्रकार,ऋण राशि (₹),शहर,पिन कोड',
        `आशा देवी,९८७६५०१२३४,नौकरी,पुरानी गाड़ी,"₹ ५,००,०००",पुणे,४११००१`,
      ),
    ),
    [
      {
        fields: {
          fullName: 'आशा देवी',
          phoneNumber: PHONE,
          employmentType: 'Salaried',
          loanType: 'Used Car Loan',
          loanAmount: 500_000,
          pincode: '411001',
        },
      },
    ],
  ],
  'Hindi names without nukta': [
    utf8(lines('नाम,फोन नंबर,रोजगार,लोन प्रकार', `आशा,${PHONE},व्यवसाय,पर्सनल लोन`)),
    [{ fields: { phoneNumber: PHONE, employmentType: 'Self Employed', loanType: 'Personal Loan' } }],
  ],
  'Marathi names': [
    utf8(
      lines(
        'पूर्ण नाव,मोबाईल क्रमांक,पत्ता,कर्ज रक्कम,कर्जाचा प्रकार,व्यवसाय,दिनांक',
        `आशा देवी,${PHONE},पुणे,५ लाख,जुनी गाडी,नोकरी,26/11/2026`,
      ),
    ),
    [
      {
        fields: {
          phoneNumber: PHONE,
          address: 'पुणे',
          loanAmount: 500_000,
          loanType: 'Used Car Loan',
          employmentType: 'Salaried',
        },
        receivedAt: Date.parse('2026-11-26T00:00+05:30'),
      },
    ],
  ],
  'two languages in a name': [
    utf8(lines('नाम / Name,मोबाइल (Mobile),Email ID (ईमेल)', `${NAME},${PHONE},a@example.com`)),
    [{ fields: { ...PLAIN, email: 'a@example.com' } }],
  ],
  'first, middle and last name': [
    utf8(lines('First Name,Middle Name,Last Name,Mobile', `Asha,Ravi,Devi,${PHONE}`)),
    [{ fields: { fullName: 'Asha Ravi Devi' } }],
  ],
  'a whole name beside its parts': [
    utf8(lines('Name,First Name,Last Name,Mobile', `${NAME},Asha,Devi,${PHONE}`)),
    [{ fields: PLAIN }],
  ],
  'a number under an unknown name': [utf8(lines('Name,Ring,City', `${NAME},${PHONE},Pune`)), [{ fields: PLAIN }]],
  'first and last name alike': [
    utf8(lines('First Name,Last Name,Mobile,City,District', `Anand,Anand,${PHONE},Pune,Pune`)),
    [{ fields: { fullName: 'Anand Anand', address: 'Pune' } }],
  ],
  'numbered columns': [
    utf8(lines('Name,Phone 1,Phone 2,Address 1,Address 2', `${NAME},${PHONE},9876501235,1 MG Road,Pune`)),
    [{ fields: { ...PLAIN, address: '1 MG Road, Pune' }, notes: ['Phone 2: 9876501235'] }],
  ],
  'a numbered column beside one without a number': [
    utf8(lines('Name,Phone 2,Phone', `${NAME},9876501235,${PHONE}`)),
    [{ fields: PLAIN, notes: ['Phone 2: 9876501235'] }],
  ],
  'a last row with a short phone number': [
    utf8(lines('Name,Phone', `${NAME},${PHONE}`, ',98765')),
    [{ fields: PLAIN }],
    { leftOut: { hidden: 0, totals: 0, headers: 0, tests: 0 }, faults: [{ field: 'fullName' }, { field: 'phoneNumber' }] },
  ],
  'a last row with a short phone number, without names of columns': [
    utf8(`${`${NAME},${PHONE}\n`.repeat(5)},98765`),
    Array.from({ length: 5 }, () => ({ fields: PLAIN })),
    { headerRow: 0, leftOut: { totals: 0 }, faults: [{ field: 'fullName' }, { field: 'phoneNumber' }] },
  ],
  'a second number': [
    utf8(lines('Name,Mobile,Alternate Mobile,WhatsApp', `${NAME},${PHONE},9876501235,+91${PHONE}`)),
    [{ fields: PLAIN, notes: ['Alternate Mobile: 9876501235'] }],
  ],
  'street, town and state': [
    utf8(lines('Name,Phone,Address,City,State', `${NAME},${PHONE},"1 MG Road, Pune",Pune,Maharashtra`)),
    [{ fields: { address: '1 MG Road, Pune, Maharashtra' } }],
  ],
  'district and state beside a pincode, which gives them': [
    utf8(lines('Name,Phone,City,District,State,Pincode', `${NAME},${PHONE},Baner,Pune,Maharashtra,411045`)),
    [{ fields: { ...PLAIN, pincode: '411045', address: 'Baner' } }],
  ],
  'the district of a pincode, as exports name it': [
    utf8(lines('Name,Phone,Pincode District,Pincode State', `${NAME},${PHONE},Pune,Maharashtra`)),
    [{ fields: PLAIN }],
  ],
  'another CRM': [
    utf8(
      lines(
        'Lead Name,Email,Phone,Lead Source,Lead Owner,Lead Status,Created Time',
        `${NAME},asha@example.com,${PHONE},Web Site,vijay@rinova.test,Closed - Not Converted,"Nov 26, 2026 10:11 AM"`,
      ),
    ),
    [
      {
        fields: PLAIN,
        source: 'web site',
        owner: 'vijay@rinova.test',
        status: 'Rejected',
        receivedAt: Date.parse('2026-11-26T10:11+05:30'),
      },
    ],
  ],
  'answers of a Google form': [
    utf8(
      lines(
        'Timestamp,Your full name,Your mobile number,Which type of loan do you need?',
        `11/26/2026 10:11:12,${NAME},${PHONE},LAP`,
      ),
    ),
    [
      {
        fields: { ...PLAIN, loanType: '' },
        receivedAt: Date.parse('2026-11-26T10:11:12+05:30'),
        notes: ['Which type of loan do you need?: LAP'],
      },
    ],
  ],
  'a form of WordPress': [
    utf8(
      lines(
        'Submission Date,your-name,your-phone,your-email,your-message',
        `2026-11-26 10:11:12,${NAME},${PHONE},a@example.com,Please call`,
      ),
    ),
    [{ fields: PLAIN, receivedAt: Date.parse('2026-11-26T10:11:12+05:30'), notes: ['your-message: Please call'] }],
  ],
  'formulas that keep texts': [
    utf8(lines('Name,Phone,Pincode', `${NAME},"=""${PHONE}""","=""411001"""`)),
    [{ fields: { ...PLAIN, pincode: '411001' } }],
  ],
  'numbers that Excel wrote': [
    utf8(lines('Name,Phone,Pincode,Loan Amount', `${NAME},${PHONE}.0,411001.0,500000.0`)),
    [{ fields: { ...PLAIN, pincode: '411001', loanAmount: 500_000 } }],
  ],
  'a workbook with a cover and a hidden sheet': [
    workbook(
      { name: 'Cover', rows: rows(['Report of leads'], ['Made on', 46_352]) },
      { name: 'List', state: 'hidden', rows: rows(['Name', 'Phone'], ['Hidden', 9_800_000_000]) },
      { name: 'Leads & more', rows: rows(['Leads'], [], ['Name', 'Phone', 'Pincode'], [NAME, 9_876_501_234, 411_001]) },
    ),
    [{ fields: { ...PLAIN, pincode: '411001' } }],
    { sheets: ['Cover', 'Leads & more'], sheet: 'Leads & more', headerRow: 3 },
  ],
  'a workbook with hidden rows': [
    workbook({
      name: 'Leads',
      rows: [...rows(['Name', 'Phone'], [NAME, PHONE]), { cells: ['Vijay', '9876501235'], hidden: true }],
    }),
    [{ fields: PLAIN }],
    { leftOut: { hidden: 1, totals: 0, headers: 0, tests: 0 } },
  ],
  'a workbook with dates': [
    workbook({ name: 'Leads', rows: rows(['Name', 'Phone', 'Date'], [NAME, PHONE, { date: 46_352.5 }]) }),
    [{ fields: PLAIN, receivedAt: Date.parse('2026-11-26T12:00+05:30') }],
  ],
  'a workbook whose numbers are shortened': [
    workbook({ name: 'Leads', rows: rows(['Name', 'Phone'], [NAME, '9.87654E+09']) }),
    [],
    { faults: [{ field: 'phoneNumber', message: expect.stringContaining('last digits are lost') as string }] },
  ],
  'our rows to correct': [
    utf8(
      lines(
        'Row,What to correct,Name,Phone,Loan Amount',
        `7,Phone number: Enter a valid 10-digit phone number.,${NAME},${PHONE},500000`,
      ),
    ),
    [{ fields: { ...PLAIN, loanAmount: 500_000 }, notes: [] }],
  ],
  'our rows to correct, with a formula': [
    utf8(lines('Row,What to correct,Name,Phone', `2,Phone number: Enter it.,'=1+1 Traders,'+91${PHONE}`)),
    [{ fields: { fullName: '=1+1 Traders', phoneNumber: PHONE } }],
  ],
};

for (const [name, [bytes, leads, others = {}]] of Object.entries(FILES))
  it(`reads: ${name}`, () => {
    const { layout, faults, leads: read } = readAll(bytes);
    expect({ ...layout, faults, leads: read }).toMatchObject({
      faults: [],
      ...others,
      leads,
    });
  });

it('takes nothing of another person or another day for what the applicant has given', () => {
  const files: [text: string, columns: (string | null)[]][] = [
    [
      `Customer,Mobile,Agent Name,Agent Email\n${NAME},${PHONE},Sample,agent@example.com`,
      ['fullName', 'phoneNumber', 'owner', null],
    ],
    [`Name,Father Mobile,Loan\n${NAME},${PHONE},PL`, ['fullName', null, 'loanType']],
    [`Name,Guarantor (Mobile),Nominee / Email\n${NAME},${PHONE},a@example.com`, ['fullName', null, null]],
    [
      `Name,Mobile (Guarantor),Telecaller Mobile,Customer Mobile\n${NAME},${PHONE},${PHONE},${PHONE}`,
      ['fullName', null, null, 'phoneNumber'],
    ],
    [
      `Name,Phone,Office Pincode,Employee Code,CTC\n${NAME},${PHONE},411001,411002,450001`,
      ['fullName', 'phoneNumber', null, null, null],
    ],
    [`Name,Phone,Next Follow Up\n${NAME},${PHONE},27/11/2026`, ['fullName', 'phoneNumber', null]],
    [`Name,Phone,Existing Loan,Spouse Occupation\n${NAME},${PHONE},PL,Salaried`, ['fullName', 'phoneNumber', null, null]],
    // Theirs.
    [
      `Name,Ring,Write,Bank / Lender\n${NAME},${PHONE},asha@example.com,Sample Bank`,
      ['fullName', 'phoneNumber', 'email', 'lender'],
    ],
    [`${NAME},${PHONE},411001,26/11/2026`, ['fullName', 'phoneNumber', 'pincode', 'receivedAt']],
  ];
  expect(files.map(([text]) => [text, readAll(utf8(text)).mapping.columns])).toEqual(files);
});

it('keeps texts whole where they are cut', () => {
  const face = '😀';
  const cut = `a${face.repeat(60)}`;
  const note = `b${face.repeat(2500)}`;
  const text = lines('Name,Phone,Source,Campaign,Remarks', `${NAME},${PHONE},${cut},${cut},${note}`);
  const { leads, faults } = readAll(utf8(text));
  expect(faults).toEqual([]);
  const [lead] = leads;
  expect(lead).toMatchObject({ source: `a${face.repeat(49)}`, campaign: `a${face.repeat(49)}` });
  expect(lead?.notes.join('')).toBe(note);
  expect(lead?.notes.every((part) => part.isWellFormed())).toBe(true);
  // The longest cell, and what XML can write.
  expect(cellOf(`c${face.repeat(16_384)}`).isWellFormed()).toBe(true);
  expect(cellOf('a\uD83Db\0c')).toBe('a\uFFFDbc');
});
