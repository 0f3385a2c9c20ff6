import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  'By email': 'ईमेल से',
  'By SMS or WhatsApp': 'SMS या WhatsApp से',
  'If the reference and the digits belong to an application, its code is on the way, by email or as you chose. It is valid for {1} minutes.':
    'अगर संदर्भ संख्या और अंक किसी आवेदन के हैं, तो उसका कोड भेजा जा रहा है, ईमेल पर या जैसे आपने चुना। यह {1} मिनट तक चलेगा।',
  Received: 'मिला',
  'We have your application.': 'आपका आवेदन हमारे पास है।',
  'In contact': 'बातचीत',
  'We are talking with you about your application.': 'हम आपके आवेदन के बारे में आपसे बात कर रहे हैं।',
  Documents: 'दस्तावेज़',
  'We are collecting the documents that a lender asks for.': 'ऋणदाता जो दस्तावेज़ माँगता है, हम उन्हें जुटा रहे हैं।',
  'With the lender': 'ऋणदाता के पास',
  'A lender is looking at your application. The lender decides how long that takes.':
    'एक ऋणदाता आपका आवेदन देख रहा है। इसमें कितना समय लगेगा, यह ऋणदाता तय करता है।',
  Decided: 'फ़ैसला हुआ',
  'There is a decision on your application. We explain it to you in person.':
    'आपके आवेदन पर फ़ैसला हो गया है। हम ख़ुद आपसे बात करके उसे समझाते हैं।',
  'Your call is planned.': 'आपकी कॉल का समय तय हो गया है।',
  'We have your correction.': 'आपका सुधार हमें मिल गया है।',
  'We have your new contact details. We check them with you before we use them.':
    'आपका नया फ़ोन नंबर या ईमेल हमें मिल गया है। इस्तेमाल करने से पहले हम आपसे पूछकर जाँच लेते हैं।',
  'Your application is withdrawn.': 'आपका आवेदन वापस ले लिया गया है।',
  'We have your consent to share.': 'आवेदन देने की आपकी सहमति हमें मिल गई है।',
  'Your consent to share is withdrawn.': 'आवेदन देने की आपकी सहमति वापस ले ली गई है।',
  'The page is closed.': 'पेज बंद कर दिया गया है।',
  'This reference contains a typo. It looks like RN-{1}F{2}K-{3}QD.':
    'इस संदर्भ संख्या में टाइप की ग़लती है। वह RN-{1}F{2}K-{3}QD जैसी होती है।',
  'Enter the last {1} digits of your phone number.': 'अपने फ़ोन नंबर के आख़िरी {1} अंक लिखें।',
  'This time has just been taken. Choose another one.': 'यह समय अभी-अभी किसी और ने ले लिया। दूसरा समय चुनें।',
  'No call can be planned for this application any more.': 'इस आवेदन के लिए अब कॉल का समय तय नहीं हो सकता।',
  'Choose a time.': 'समय चुनें।',
  'Enter the new phone number or the new email.': 'नया फ़ोन नंबर या नया ईमेल लिखें।',
  'Tick the box to share your application.': 'आवेदन देने के लिए बॉक्स पर टिक करें।',
  'This application can’t be shared with this lender any more. Please call us.':
    'यह आवेदन अब इस ऋणदाता को नहीं दिया जा सकता। कृपया हमें कॉल करें।',
  'Tick the box to withdraw your application.': 'आवेदन वापस लेने के लिए बॉक्स पर टिक करें।',
  'The reason has at most {1} characters.': 'कारण अधिकतम {1} अक्षरों का हो सकता है।',
  'This server sends no codes.': 'यह सर्वर कोड नहीं भेजता।',
  'There is no such form.': 'ऐसा कोई फ़ॉर्म नहीं है।',
  'This code is wrong or has expired. Check it, or ask for a new one.':
    'यह कोड ग़लत है या इसका समय निकल गया है। इसे जाँचें, या नया कोड मँगाएँ।',
  'Your visit has ended. Ask for a new code.': 'आपका समय पूरा हो गया है। नया कोड मँगाएँ।',
  'This application can’t be changed here any more. Please call us.': 'यह आवेदन अब यहाँ नहीं बदला जा सकता। कृपया हमें कॉल करें।',
  'This was changed meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदल दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'This was changed to {1} meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदलकर {1} कर दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'This was changed to Personal Loan meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदलकर पर्सनल लोन कर दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'This was changed to Used Car Loan meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदलकर पुरानी कार का लोन कर दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'This was changed to New Car Loan meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदलकर नई कार का लोन कर दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'This was changed to Loan Against Car meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदलकर कार के बदले लोन कर दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'This was changed to Salaried meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदलकर नौकरीपेशा कर दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'This was changed to Self Employed meanwhile. If what you typed is right, send it again.':
    'इस बीच इसे बदलकर स्वरोज़गार कर दिया गया है। आपने जो लिखा वह सही हो, तो उसे फिर से भेजें।',
  'If we have something under this, a code is on its way to the email address we hold. It is valid for {1} minutes.':
    'अगर इसके नाम से हमारे पास कुछ है, तो हमारे पास जो ईमेल है उस पर कोड भेजा जा रहा है। यह {1} मिनट तक चलेगा।',
  'Your consent is withdrawn.': 'आपकी सहमति वापस ले ली गई है।',
  'We have your request. We answer by email within {1} days.': 'आपका अनुरोध हमें मिल गया है। हम {1} दिनों में ईमेल से जवाब देते हैं।',
  'You are signed out.': 'आप साइन आउट हो गए हैं।',
  'Enter one of the three.': 'तीनों में से कोई एक लिखें।',
  'Enter an email, a {1}-digit phone number or a reference.': 'ईमेल, {1} अंकों का फ़ोन नंबर या संदर्भ संख्या लिखें।',
  'This server sends no email.': 'यह सर्वर ईमेल नहीं भेजता।',
  'This consent was not given.': 'यह सहमति दी ही नहीं गई थी।',
  'Choose what we should do.': 'चुनें कि हम क्या करें।',
  'Tell us more, so that we can do it.': 'हमें थोड़ा और बताएँ, ताकि हम यह कर सकें।',
  'The text can have at most {1} characters.': 'यह अधिकतम {1} अक्षरों का हो सकता है।',
  'You have several open requests. We answer those first.': 'आपके कई अनुरोध अभी खुले हैं। पहले हम उनका जवाब देते हैं।',
  'Your nominee is kept with your data.': 'आपका नॉमिनी आपकी जानकारी के साथ रखा गया है।',
  'You have no nominee any more.': 'अब आपका कोई नॉमिनी नहीं है।',
  'Write the name of this person.': 'इस व्यक्ति का नाम लिखें।',
  'The name can have at most {1} characters.': 'नाम अधिकतम {1} अक्षरों का हो सकता है।',
  'Write how this person is related to you.': 'लिखें कि इस व्यक्ति का आपसे क्या रिश्ता है।',
  'The relation can have at most {1} characters.': 'रिश्ता अधिकतम {1} अक्षरों का हो सकता है।',
  'Enter an email or a phone number of this person.': 'इस व्यक्ति का ईमेल या फ़ोन नंबर लिखें।',
  'The contact can have at most {1} characters.': 'ईमेल अधिकतम {1} अक्षरों का हो सकता है।',
  'Enter a valid email or a {1}-digit phone number.': 'सही ईमेल या {1} अंकों का फ़ोन नंबर लिखें।',
});
