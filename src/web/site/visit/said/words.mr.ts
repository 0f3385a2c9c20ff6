import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  'By email': 'ईमेलने',
  'By SMS or WhatsApp': 'SMS किंवा WhatsApp वर',
  'If the reference and the digits belong to an application, its code is on the way, by email or as you chose. It is valid for {1} minutes.':
    'संदर्भ क्रमांक आणि अंक एखाद्या अर्जाचे असतील, तर त्याचा कोड पाठवला जात आहे, ईमेलवर किंवा आपण निवडल्याप्रमाणे. तो {1} मिनिटे चालेल.',
  Received: 'मिळाला',
  'We have your application.': 'आपला अर्ज आमच्याकडे आहे.',
  'In contact': 'संपर्कात',
  'We are talking with you about your application.': 'आम्ही आपल्या अर्जाबद्दल आपल्याशी बोलत आहोत.',
  Documents: 'कागदपत्रे',
  'We are collecting the documents that a lender asks for.': 'कर्जदाता जी कागदपत्रे मागतो ती आम्ही गोळा करत आहोत.',
  'With the lender': 'कर्जदात्याकडे',
  'A lender is looking at your application. The lender decides how long that takes.':
    'एक कर्जदाता आपला अर्ज पाहत आहे. त्याला किती वेळ लागेल हे कर्जदाता ठरवतो.',
  Decided: 'निर्णय झाला',
  'There is a decision on your application. We explain it to you in person.':
    'आपल्या अर्जावर निर्णय झाला आहे. आम्ही स्वतः आपल्याशी बोलून तो समजावून सांगतो.',
  'Your call is planned.': 'आपल्या कॉलची वेळ ठरली आहे.',
  'We have your correction.': 'आपली दुरुस्ती आम्हाला मिळाली आहे.',
  'We have your new contact details. We check them with you before we use them.':
    'आपला नवा फोन नंबर किंवा ईमेल आम्हाला मिळाला आहे. वापरण्याआधी आम्ही आपल्याला विचारून खात्री करतो.',
  'Your application is withdrawn.': 'आपला अर्ज मागे घेतला आहे.',
  'We have your consent to share.': 'अर्ज देण्यास आपली संमती आम्हाला मिळाली आहे.',
  'Your consent to share is withdrawn.': 'अर्ज देण्याची आपली संमती मागे घेतली आहे.',
  'The page is closed.': 'पान बंद केले आहे.',
  'This reference contains a typo. It looks like RN-{1}F{2}K-{3}QD.':
    'या संदर्भ क्रमांकात टाइप करताना चूक झाली आहे. तो RN-{1}F{2}K-{3}QD असा दिसतो.',
  'Enter the last {1} digits of your phone number.': 'आपल्या फोन नंबरचे शेवटचे {1} अंक लिहा.',
  'This time has just been taken. Choose another one.': 'ही वेळ आत्ताच दुसऱ्या कोणी घेतली. दुसरी वेळ निवडा.',
  'No call can be planned for this application any more.': 'या अर्जासाठी आता कॉलची वेळ ठरवता येत नाही.',
  'Choose a time.': 'वेळ निवडा.',
  'Enter the new phone number or the new email.': 'नवा फोन नंबर किंवा नवा ईमेल लिहा.',
  'Tick the box to share your application.': 'अर्ज देण्यासाठी बॉक्सवर खूण करा.',
  'This application can’t be shared with this lender any more. Please call us.':
    'हा अर्ज आता या कर्जदात्याला देता येत नाही. कृपया आम्हाला कॉल करा.',
  'Tick the box to withdraw your application.': 'अर्ज मागे घेण्यासाठी चौकटीत टिक करा.',
  'The reason has at most {1} characters.': 'कारण जास्तीत जास्त {1} अक्षरांचे असू शकते.',
  'This server sends no codes.': 'हा सर्व्हर कोड पाठवत नाही.',
  'There is no such form.': 'असा कोणताही फॉर्म नाही.',
  'This code is wrong or has expired. Check it, or ask for a new one.':
    'हा कोड चुकीचा आहे किंवा त्याची वेळ संपली आहे. तो तपासा, किंवा नवा कोड मागवा.',
  'Your visit has ended. Ask for a new code.': 'आपली वेळ संपली आहे. नवा कोड मागवा.',
  'This application can’t be changed here any more. Please call us.': 'हा अर्ज आता इथे बदलता येत नाही. कृपया आम्हाला कॉल करा.',
  'This was changed meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'This was changed to {1} meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलून {1} केले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'This was changed to Personal Loan meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलून वैयक्तिक कर्ज केले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'This was changed to Used Car Loan meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलून जुन्या कारसाठी कर्ज केले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'This was changed to New Car Loan meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलून नव्या कारसाठी कर्ज केले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'This was changed to Loan Against Car meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलून कार तारण कर्ज केले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'This was changed to Salaried meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलून पगारदार केले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'This was changed to Self Employed meanwhile. If what you typed is right, send it again.':
    'दरम्यान हे बदलून स्वयंरोजगार केले आहे. आपण लिहिलेले बरोबर असेल, तर ते पुन्हा पाठवा.',
  'If we have something under this, a code is on its way to the email address we hold. It is valid for {1} minutes.':
    'याखाली आमच्याकडे काही असेल, तर आमच्याकडे असलेल्या ईमेलवर कोड पाठवला जात आहे. तो {1} मिनिटे चालेल.',
  'Your consent is withdrawn.': 'आपली संमती मागे घेतली आहे.',
  'We have your request. We answer by email within {1} days.': 'आपली विनंती आम्हाला मिळाली आहे. आम्ही {1} दिवसांत ईमेलने उत्तर देतो.',
  'You are signed out.': 'आपण साइन आउट झाला आहात.',
  'Enter one of the three.': 'तिन्हींपैकी एक लिहा.',
  'Enter an email, a {1}-digit phone number or a reference.': 'ईमेल, {1} अंकी फोन नंबर किंवा संदर्भ क्रमांक लिहा.',
  'This server sends no email.': 'हा सर्व्हर ईमेल पाठवत नाही.',
  'This consent was not given.': 'ही संमती दिलेलीच नव्हती.',
  'Choose what we should do.': 'आम्ही काय करावे ते निवडा.',
  'Tell us more, so that we can do it.': 'आम्ही हे करू शकू यासाठी थोडे अधिक सांगा.',
  'The text can have at most {1} characters.': 'हे जास्तीत जास्त {1} अक्षरांचे असू शकते.',
  'You have several open requests. We answer those first.': 'आपल्या अनेक विनंत्या अजून सुरू आहेत. आधी आम्ही त्यांना उत्तर देतो.',
  'Your nominee is kept with your data.': 'आपला नॉमिनी आपल्या माहितीसोबत ठेवला आहे.',
  'You have no nominee any more.': 'आता आपला कोणी नॉमिनी नाही.',
  'Write the name of this person.': 'या व्यक्तीचे नाव लिहा.',
  'The name can have at most {1} characters.': 'नाव जास्तीत जास्त {1} अक्षरांचे असू शकते.',
  'Write how this person is related to you.': 'या व्यक्तीचे आपल्याशी काय नाते आहे ते लिहा.',
  'The relation can have at most {1} characters.': 'नाते जास्तीत जास्त {1} अक्षरांचे असू शकते.',
  'Enter an email or a phone number of this person.': 'या व्यक्तीचा ईमेल किंवा फोन नंबर लिहा.',
  'The contact can have at most {1} characters.': 'ईमेल जास्तीत जास्त {1} अक्षरांचा असू शकतो.',
  'Enter a valid email or a {1}-digit phone number.': 'बरोबर ईमेल किंवा {1} अंकी फोन नंबर लिहा.',
});
