import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  over: {
    title: 'इथे आता दाखवायला काही नाही',
    text: 'अर्ज पाठवल्यानंतर अर्धा तास हे पान त्याच ब्राउझरमध्ये तो दाखवते. नंतर संदर्भ क्रमांकाने आपण {track}. नवा अर्ज पाठवण्यासाठी {apply}.',
    track: 'आपला अर्ज पाहू शकता',
    apply: 'कर्जासाठी अर्ज करा',
  },
});
