import { Logo } from '../../ui/Logo.tsx';

/** Placeholder while the session is checked. */
export function OfficeSkeleton() {
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="px-4 flex min-h-16 items-center">
          <Logo />
        </div>
      </header>
      <main id="content" tabIndex={-1} aria-busy className="min-h-[calc(100dvh-4rem)] bg-mist-50">
        <div className="px-4 py-6 md:py-8">
          <h1 className="sr-only">Back office</h1>
          <p className="sr-only">Checking your session…</p>
          <noscript>
            <p className="rounded-control bg-marigold-50 p-4">
              The back office needs JavaScript. Please switch it on in your browser and load this page again.
            </p>
          </noscript>
          <div aria-hidden className="grid gap-5">
            <div className="office-bone h-10 w-64 max-w-full" />
            <div className="office-bone h-11 max-w-md" />
            <div className="office-bone h-96" />
          </div>
        </div>
      </main>
    </>
  );
}
