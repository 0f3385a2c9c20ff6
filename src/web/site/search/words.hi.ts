import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  title: 'खोज',
  form: {
    label: 'लेख, सवाल और लोन खोजें',
    example: 'जैसे, किस्त',
    submit: 'खोजें',
  },
  failed: 'खोज नहीं हो सकी। {again}',
  again: 'फिर से कोशिश करें',
  nothing: '“{text}” के लिए कुछ नहीं मिला। कम या दूसरे शब्द लिखें, या {ask}।',
  ask: 'हमसे पूछें',
  instead: '“{instead}” के नतीजे दिखाए जा रहे हैं। “{text}” के लिए कुछ नहीं मिला: {alone}।',
  alone: 'फिर भी वही खोजें',
  others: 'पेज और सवाल ({count})',
  posts: 'लेख ({count})',
  minutes: '{minutes} मिनट में पढ़ें',
  pages: 'नतीजों के पेज',
  previous: 'पिछला',
  next: 'अगला',
  page: '{pages} में से पेज {page}',
});
