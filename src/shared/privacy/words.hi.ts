import { translate } from '../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  nouns: {
    loans: 'लोन आवेदन',
    vendors: 'पार्टनर आवेदन',
    messages: 'संदेश',
    resumes: 'बायोडाटा',
    suspects: 'फ़ॉर्म जिसे हमने अलग रखा, क्योंकि वह स्पैम लगता है',
  },
  purposes: {
    request: 'आपने जो माँगा उस पर काम करना',
    marketing: 'दूसरे ऑफ़र की ख़बरें',
    credit: 'क्रेडिट जानकारी',
  },
  states: { given: 'दी हुई', 'not-given': 'नहीं दी', withdrawn: 'वापस ली', ended: 'समाप्त' },
  kinds: {
    erasure: 'मेरी जानकारी मिटाएँ',
    correction: 'मेरी जानकारी सुधारें',
    complaint: 'शिकायत',
    nominee: 'नॉमिनी का नाम दें',
  },
  results: { done: 'पूरा हुआ', refused: 'मना किया गया' },
});
