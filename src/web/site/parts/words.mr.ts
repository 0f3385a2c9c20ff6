import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  sample: ' (सॅम्पल)',
  backToCommunity: 'कम्युनिटीकडे परत',
  applyNow: 'अर्ज करा',
  band: 'एक छोटा फॉर्म, कागदपत्रे नाहीत, आणि {decisionTime} मध्ये निर्णय.',
});
