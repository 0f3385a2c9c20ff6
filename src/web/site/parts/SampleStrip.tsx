import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/** Above a list of lenders while some of them may be fictional. Its sheet is `sample-strip.css`. */
export const SampleStrip = () => (
  <div className="sample-strip">
    <p className="page-width">{useWords(words).sampleLenders}</p>
  </div>
);
