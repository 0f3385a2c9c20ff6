import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  hello: 'नमस्कार,',
  helloName: 'नमस्कार {name},',
  codeSubject: 'आपला कोड',
  trackCode: '{brand} वर आपला अर्ज पाहण्यासाठी कोड: {code}',
  valid: 'तो 10 मिनिटे चालेल. तो कोणालाही सांगू नका; आमची टीम तो कधीही मागत नाही.',
  trackNotAsked: 'आपण हा मागितला नसेल, तर हा संदेश सोडून द्या: कोडशिवाय आपला अर्ज कोणीही पाहू शकत नाही.',
  codeText: '{brand} वर आपला अर्ज पाहण्यासाठी कोड: {code}. तो 10 मिनिटे चालेल. तो कोणालाही सांगू नका.',
  subject: 'आपला अर्ज मिळाला {reference}',
  received: '{loan} यासाठीचा आपला अर्ज आम्हाला मिळाला आहे. आपला संदर्भ क्रमांक: {reference}',
  howFar: 'आपला अर्ज कुठपर्यंत आला ते पहा: {url}',
  youNeed: 'त्यासाठी संदर्भ क्रमांक आणि आपल्या फोन नंबरचे शेवटचे चार अंक लागतील. तिथेच आपण अर्ज दुरुस्त करू शकता किंवा मागे घेऊ शकता.',
  notYou: 'हा अर्ज आपण पाठवला नसेल, तर कृपया आम्हाला कळवा.',
  receivedText: '{loan} यासाठीचा आपला अर्ज {brand} ला मिळाला आहे. आपला संदर्भ क्रमांक: {reference}. इथे पहा: {url}',
  loan: 'कर्ज',
});
