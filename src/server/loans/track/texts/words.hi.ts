import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  hello: 'नमस्ते,',
  helloName: 'नमस्ते {name},',
  codeSubject: 'आपका कोड',
  trackCode: '{brand} पर अपना आवेदन देखने का कोड: {code}',
  valid: 'यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ; हमारी टीम इसे कभी नहीं माँगती।',
  trackNotAsked: 'अगर आपने यह नहीं माँगा, तो इस संदेश को छोड़ दें: कोड के बिना आपका आवेदन कोई नहीं देख सकता।',
  codeText: '{brand} पर अपना आवेदन देखने का कोड: {code}। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।',
  subject: 'आपका आवेदन मिल गया {reference}',
  received: '{loan} के लिए आपका आवेदन हमें मिल गया है। आपकी संदर्भ संख्या: {reference}',
  howFar: 'देखें आपका आवेदन कहाँ तक पहुँचा: {url}',
  youNeed: 'इसके लिए संदर्भ संख्या और आपके फ़ोन नंबर के आख़िरी चार अंक चाहिए। आप वहीं आवेदन सुधार या वापस भी ले सकते हैं।',
  notYou: 'अगर यह आवेदन आपने नहीं भेजा, तो कृपया हमें बताएँ।',
  receivedText: '{brand} को {loan} के लिए आपका आवेदन मिल गया है। आपकी संदर्भ संख्या: {reference}। यहाँ देखें: {url}',
  loan: 'लोन',
});
