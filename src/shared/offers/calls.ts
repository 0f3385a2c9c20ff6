import { calls } from '../kit/calls.ts';
import { indianDate } from '../kit/time.ts';
import { offersAnswer, offersQueryIn } from './offers.ts';

/** @param now epoch milliseconds */
export const offerCalls = (now: () => number) =>
  calls({
    match: {
      address: 'GET /api/offers',
      summary: 'Match a request with every product in force',
      description:
        'A product is matched when all of its rules are met, possible while some can’t be checked because an answer is ' +
        'missing, and unmatched when a rule is broken, which it names. No EMI exceeds the income together with the present ' +
        'EMIs. Offers are in the order of APR, then total cost, then name. What a lender pays never changes it. Nothing of ' +
        'the request is kept.',
      may: 'anyone',
      query: offersQueryIn(() => Number(indianDate(new Date(now())).slice(0, 4))),
      answer: { words: 'Every product, in one of three groups', schema: offersAnswer },
    },
  });
