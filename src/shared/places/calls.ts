import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';

const WRONG_PINCODE = 'A pincode has six digits.';

export const PLACE_CALLS = calls({
  find: {
    address: 'GET /api/places/:pincode',
    summary: 'Find the district and state of a pincode',
    description:
      'Those that most of its post offices lie in. One that is not in the list may still exist: new post offices get new ones. ' +
      'Source: GeoNames, CC BY 4.0.',
    may: 'anyone',
    anyId: true,
    params: z.object({ pincode: z.string().check(z.regex(/^\d{6}$/, WRONG_PINCODE)) }),
    answer: {
      words: 'The place; null for a pincode that is not in the list',
      schema: z.object({ place: z.nullable(z.object({ district: z.string(), state: z.string() })) }),
      headers: { 'Cache-Control': 'A day' },
    },
  },
});
