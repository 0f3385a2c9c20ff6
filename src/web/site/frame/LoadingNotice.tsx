import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/** Where `loading-notice.ts` announces a page that is loading, and the texts for it. */
export function LoadingNotice() {
  const { loading } = useWords(words);
  return (
    <>
      <div aria-live="polite" className="loading-notice" />
      <template className="loading-texts">
        {Object.entries(loading).map(([what, text]) => (
          <p key={what} data-loading={what}>
            <Icon name="circle-notch" className="spinning" />
            {text}
          </p>
        ))}
      </template>
    </>
  );
}
