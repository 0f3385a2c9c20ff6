import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  code: 'कोड',
  digits: '8 अंक',
  enter: 'आपला कोड लिहा',
  again: 'पुन्हा सुरू करा',
  typed: 'आपण काय लिहिले',
  why: 'कारण',
});
