import { ButtonLink } from './Button.tsx';
import { Picture } from './Picture.tsx';

/** A missing page, or one that could not be shown. The texts for a missing page are the specification's. */
export function FaultPage({ missing }: { missing: boolean }) {
  return (
    <div className="fault page-width">
      <div className="fault-words">
        {missing ? (
          <>
            <h1 className="fault-number num">404</h1>
            <p className="fault-title">Oops! Page not found</p>
            <p>The page you&apos;re looking for doesn&apos;t exist or has been moved.</p>
          </>
        ) : (
          <>
            <h1>This page could not be shown</h1>
            <p>Something went wrong on our side. Please try again in a moment; nothing you have already sent us is lost.</p>
          </>
        )}
        <ButtonLink href="/" kind="peacock" size="large">
          Go Back Home
        </ButtonLink>
      </div>
      <div className="fault-art">
        <Picture name="not-found" alt="" sizes="(width < 48rem) 90vw, 560px" priority />
      </div>
    </div>
  );
}
