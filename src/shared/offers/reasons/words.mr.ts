import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  otherLoan: 'हे {is} आहे, {asked} नाही.',
  starts: 'हे {day} पासून सुरू होईल.',
  ended: 'हे {day} रोजी संपले.',
  nothingLeft: 'शुल्क वजा केल्यावर अशा कर्जातून काहीच उरत नाही.',
  minAge: 'यासाठी वय किमान {years} वर्षे हवे; आपले वय {age} वर्षे आहे.',
  maxAge: 'कर्ज संपताना आपले वय {years} वर्षांपेक्षा जास्त असेल.',
  minIncome: 'यासाठी उत्पन्न महिन्याला किमान {rupees} हवे; आपले उत्पन्न {income} आहे.',
  employment: 'हे कर्ज फक्त {types} कर्जदारांना मिळते.',
  pincode: 'पिनकोड {pincode} मध्ये हे कर्ज मिळत नाही.',
  states: 'हे कर्ज फक्त {states} मध्ये मिळते, {state} मध्ये नाही.',
  districts: '{district} जिल्ह्यात हे कर्ज मिळत नाही.',
  minAmount: 'हे कर्ज किमान {rupees} असते.',
  maxAmount: 'हे कर्ज जास्तीत जास्त {rupees} असते.',
  minMonths: 'याची मुदत किमान {months} असते.',
  maxMonths: 'याची मुदत जास्तीत जास्त {months} असते.',
  maxCarAge: 'कर्ज संपताना कार {years} वर्षांपेक्षा जुनी असेल.',
  maxLoanToValue: 'कारच्या किमतीच्या जास्तीत जास्त {percent}% कर्ज मिळते, म्हणजे {most}; आपण {amount} मागितले आहेत.',
  maxFoir: 'या कर्जासह आपले EMI महिन्याला एकूण {emis} होतील. कर्जदाता आपल्या उत्पन्नाच्या {percent}% पर्यंत चालवून घेतो, म्हणजे {allowed}.',
  beyondIncome: 'या कर्जासह आपले EMI महिन्याला एकूण {emis} होतील, जे आपल्या {income} उत्पन्नापेक्षा जास्त आहेत.',
});
