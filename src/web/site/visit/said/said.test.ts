import { describe, expect, it } from 'vitest';
import { LIKELY_LABELS } from '../../../../shared/loans/likely.ts';
import { CODE_WAYS, TRACK_CODE_SENT, TRACK_DONE, TRACK_STAGES } from '../../../../shared/loans/track.ts';
import { say } from '../../../../shared/languages/say.ts';
import { words as formsHi } from '../../../../shared/leads/said/words.hi.ts';
import { words as formsMr } from '../../../../shared/leads/said/words.mr.ts';
import { words as hi } from './words.hi.ts';
import { words as mr } from './words.mr.ts';

const SAID = { hi: { ...formsHi, ...hi }, mr: { ...formsMr, ...mr } };
const { call, correct, contact, withdraw, share, unshare, leave } = TRACK_DONE;
const { income, emis, carValue } = LIKELY_LABELS;

describe.each(['hi', 'mr'] as const)('in %s, pages that are opened with a code say', (language) => {
  it.each([
    call,
    correct,
    contact,
    withdraw,
    share,
    unshare,
    leave,
    ...Object.values(CODE_WAYS),
    TRACK_CODE_SENT,
    ...TRACK_STAGES.flatMap(({ name, words }) => [name, words]),
    income,
    emis,
    carValue,
  ])('%s', (text) => {
    expect(say(SAID[language], text).replace(/\b(?:SMS|WhatsApp|EMI)\b/g, '')).not.toMatch(/[a-z]/i);
  });
});
