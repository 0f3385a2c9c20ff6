import { words as english } from '../../shared/site/fault/words.ts';
import { ButtonLink } from './Button.tsx';
import { Picture } from './Picture.tsx';

/** A missing page, or one that could not be shown. The texts for a missing page are the specification's. */
export function FaultPage({ missing, words = english }: { missing: boolean; words?: typeof english }) {
  return (
    <div className="fault page-width">
      <div className="fault-words">
        {missing ? (
          <>
            <h1 className="fault-number num">404</h1>
            <p className="fault-title">{words.oops}</p>
            <p>{words.moved}</p>
          </>
        ) : (
          <>
            <h1>{words.failed}</h1>
            <p>{words.failedText}</p>
          </>
        )}
        <ButtonLink href="/" kind="peacock" size="large">
          {words.home}
        </ButtonLink>
      </div>
      <div className="fault-art">
        <Picture name="not-found" alt="" sizes="(width < 48rem) 90vw, 560px" priority />
      </div>
    </div>
  );
}
