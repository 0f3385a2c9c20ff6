import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  seeOpenings: 'रिक्त पदे पाहा',
  sendYours: 'बायोडेटा पाठवा',
  perks: 'आपल्याला काय मिळते',
  perksText: 'पगाराशिवाय, ज्याबद्दल आम्ही मोकळेपणाने बोलतो, आणि शेवटच्या नाही तर पहिल्याच भेटीत.',
  openings: 'नोकऱ्या',
  samples: 'हे नमुने आहेत, पदाचे वर्णन कसे असते ते दाखवण्यासाठी. आपल्याला योग्य वाटणाऱ्या कामासाठी आपला बायोडेटा पाठवा.',
  none: 'सध्या कोणतेही पद रिक्त नाही. बायोडेटा पाठवा, आणि योग्य पद निघताच आम्ही आपल्याशी संपर्क करू.',
  sample: 'नमुना',
  facts: { department: 'विभाग', location: 'ठिकाण', type: 'कामाचा प्रकार', experience: 'अनुभव' },
  apply: 'बायोडेटासह अर्ज करा',
  applyFor: ': {title}',
  resume: 'आम्हाला आपला बायोडेटा पाठवा',
  resumeText: 'योग्य पद दिसत नाही? आम्ही प्रत्येक बायोडेटा वाचतो. PDF आणि वर्ड फाइल चालतील, आणि दोन पाने पुरेशी आहेत.',
  email: 'ईमेलने पाठवायचा आहे? {email}',
});
