import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  sections: 'आपल्याला कुठे जायचे आहे?',
  apply: 'कर्जासाठी आला आहात? चला, आपले कर्ज शोधू.',
  values: { six: 'सहा मूल्ये', apply: 'आम्हाला यांवर पारखा: एका प्रश्नाने किंवा फॉर्मने सुरुवात करा.' },
  culture: {
    figures: 'कामाचे वातावरण, आकड्यांत',
    satisfaction: 'समाधान',
    rating: 'रेटिंग',
    events: 'कार्यक्रम दर वर्षी',
    week: 'आमच्यासोबतचा आठवडा कसा असतो',
    openings: 'रिक्त पदे पाहा',
    values: 'आमची मूल्ये',
  },
});
