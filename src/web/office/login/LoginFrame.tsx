import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import type { Elements } from '../../ui/elements.ts';

interface LoginFrameProps {
  title: string;
  intro: ReactNode;
  children: Elements;
}

/** The look of a link in it. */
export const LINK = 'py-2 font-semibold text-peacock-700 underline underline-offset-4';

export function LoginFrame({ title, intro, children }: LoginFrameProps) {
  const { site } = useSite();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="relative isolate grid min-h-dvh place-items-center overflow-clip bg-mist-50 px-4 py-10"
    >
      {/* The arch that everything of value stands under, here behind the sign-in. */}
      <div
        aria-hidden
        className="arch absolute bottom-0 left-1/2 -z-1 h-9/10 max-h-225 w-195 -translate-x-1/2 bg-mist-100"
      />
      <div className="relative w-full max-w-md">
        <div className="mb-6 flex justify-center">
          <a href="/" aria-label={`${site.brand}, to the website`}>
            <Logo />
          </a>
        </div>
        <div className="rounded-panel border border-line bg-white p-6 shadow-2 sm:p-9">
          <h1 className="text-t8">{title}</h1>
          <p className="mt-2 mb-6 text-slate">{intro}</p>
          <noscript>
            <p className="mb-5 rounded-control bg-marigold-50 p-4">
              The back office needs JavaScript. Please switch it on in your browser and load this page again.
            </p>
          </noscript>
          {children}
        </div>
      </div>
    </main>
  );
}
