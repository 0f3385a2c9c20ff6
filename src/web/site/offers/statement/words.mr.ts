import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  title: 'सूचक मुख्य तथ्य विवरणपत्र: {lender}',
  missingTitle: 'विवरणपत्र सापडले नाही',
  description: 'एखाद्या ऑफरचे आकडे, मुख्य तथ्य विवरणपत्राच्या क्रमाने. कर्जदात्याचे स्वतःचे विवरणपत्र बंधनकारक आहे.',
  missing: 'असे विवरणपत्र नाही',
  missingText: 'लिंक अपूर्ण असू शकते, किंवा कोणताही कर्जदाता ही ऑफर देत नसेल. प्रत्येक ऑफरचे विवरणपत्र पाहण्यासाठी ऑफर पुन्हा काढा.',
  seeOffers: 'ऑफर पाहा',
  home: 'मुख्यपृष्ठावर जा',
});
