import { useWords } from '../languages/words.ts';
import { WithNames } from './EnglishText.tsx';
import { words } from './words.ts';

/** Above a list of lenders while some of them may be fictional. Its sheet is `sample-strip.css`. */
export const SampleStrip = () => (
  <div className="sample-strip">
    <p className="page-width">
      <WithNames text={useWords(words).sampleLenders} />
    </p>
  </div>
);
