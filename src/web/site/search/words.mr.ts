import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  title: 'शोध',
  form: {
    label: 'लेख, प्रश्न आणि कर्जे शोधा',
    example: 'उदाहरणार्थ, हप्ता',
    submit: 'शोधा',
  },
  failed: 'शोध घेता आला नाही. {again}',
  again: 'पुन्हा प्रयत्न करा',
  nothing: '“{text}” साठी काही सापडले नाही. कमी किंवा वेगळे शब्द लिहा, किंवा {ask}.',
  ask: 'आम्हाला विचारा',
  instead: '“{instead}” साठी सापडलेले दाखवत आहोत. “{text}” साठी काही सापडले नाही: {alone}.',
  alone: 'तरीही तेच शोधा',
  others: 'पाने आणि प्रश्न ({count})',
  posts: 'लेख ({count})',
  minutes: '{minutes} मिनिटांत वाचा',
  pages: 'सापडलेल्यांची पाने',
  previous: 'मागील',
  next: 'पुढील',
  page: '{pages} पैकी पान {page}',
});
