import { ButtonLink } from './Button.tsx';
import { Picture } from './Picture.tsx';

/** A page that isn't there, or that could not be shown. The words for a missing page are the specification's. */
export function FaultPage({ missing }: { missing: boolean }) {
  return (
    <div className="page-width grid items-center gap-x-16 py-10 md:min-h-[35rem] md:grid-cols-2 md:py-16">
      <div className="order-2 text-center md:order-1 md:text-left">
        {missing ? (
          <>
            <h1 className="num text-[clamp(5.5rem,14vw,10.5rem)] leading-[0.82] tracking-[-0.045em] md:-ml-[0.035em]">404</h1>
            <p className="mt-5 font-display text-[clamp(1.75rem,3.4vw,2.5rem)] leading-tight font-bold tracking-[-0.018em]">
              Oops! Page not found
            </p>
            <p className="mt-3 text-[1.0625rem] text-slate">The page you&apos;re looking for doesn&apos;t exist or has been moved.</p>
          </>
        ) : (
          <>
            <h1 className="text-[clamp(2.375rem,5vw,3.75rem)]">This page could not be shown</h1>
            <p className="mt-4 text-[1.0625rem] text-slate">
              Something went wrong on our side. Please try again in a moment; nothing you have sent us before is lost.
            </p>
          </>
        )}
        <ButtonLink href="/" kind="peacock" size="large" className="mt-7">
          Go Back Home
        </ButtonLink>
      </div>
      <div className="order-1 mx-auto w-full max-w-[25rem] md:order-2 md:max-w-none">
        <Picture name="not-found" alt="" sizes="(width < 48rem) 90vw, 560px" priority className="w-full" />
      </div>
    </div>
  );
}
