import type { Words } from '../../../shared/languages/words.ts';

/** Of the page alone; what it shows in place, too, is among what forms say. */
export const words = {
  over: {
    title: 'Nothing to show here any more',
    text: 'For half an hour after you have sent an application, this page shows it in the same browser. Later, you can {track} with its reference. To send a new one, {apply}.',
    track: 'track your application',
    apply: 'apply for a loan',
  },
} as const satisfies Words;
