import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteError, useRouteLoaderData } from 'react-router';
import { type Language, LANGUAGES } from '../shared/languages/languages.ts';
import { words as faultWords } from '../shared/site/fault/words.ts';
import { pageServices } from '../shared/site/pages.ts';
import type { Route } from './+types/root.ts';
import { ASK_EARLY } from './office/ask-early.ts';
import { Assets } from './site/islands/Assets.ts';
import { RECORD_EARLY_CLICKS, startScript } from './site/islands/early-clicks.ts';
import devanagari from './site/languages/devanagari.css?url';
import { inLanguage, useWords } from './site/languages/words.ts';
import { SiteFaultPage } from './site/SiteFaultPage.tsx';
import anek from './ui/fonts/anek.woff2';
import figtree from './ui/fonts/figtree.woff2';
import hindi from './ui/fonts/hindi.woff2';
import { Logo } from './ui/Logo.tsx';
import { pageMeta } from './ui/pageMeta.ts';
import type { SiteData } from './ui/useSite.ts';

/** What the first screen is set in. Pages in Hindi and Marathi show a few Latin letters in headings, which may come later. */
const FONTS: Readonly<Record<'latin' | 'devanagari', readonly string[]>> = {
  latin: [anek, figtree],
  devanagari: [hindi, figtree],
};
const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-48.png', sizes: '48x48', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.error ? inLanguage(args.loaderData?.language ?? 'en', faultWords).failed : 'Personal and car loans',
    hidden: Boolean(args.error),
    description:
      'Compare personal and car loans from banks and lending companies across India, and apply with one short form.',
  });

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { site, language, hasBlog, origin, today, sendsMail } = context.get(pageServices);
  return { site, language, hasBlog, origin, year: Number(today.slice(0, 4)), sendsMail };
}

/** They don't change during a session, so the office never reloads them. */
export const shouldRevalidate = () => false;

/**
 * The back office is one application of React Router. A public page gets one module, which starts its islands and
 * behaviours.
 */
function EntryScripts() {
  const assets = useContext(Assets);
  if (assets === undefined) return <Scripts />;
  // oxlint-disable-next-line react/no-danger -- Nothing of the page's content.
  if (!assets.hmr) return <script dangerouslySetInnerHTML={{ __html: startScript(assets.entry.module) }} />;
  // In development, the runtime for hot reload comes first.
  return [assets.hmr.runtime, assets.entry.module].map((file) => <script key={file} type="module" src={file} />);
}

function AskEarly() {
  const isOffice = useContext(Assets) === undefined;
  // oxlint-disable-next-line react/no-danger -- A constant of our own.
  return import.meta.env.SSR && isOffice && <script dangerouslySetInnerHTML={{ __html: ASK_EARLY }} />;
}

const SKIP: Readonly<Record<Language, string>> = {
  en: 'Skip to the content',
  hi: 'सीधे मुख्य भाग पर जाएँ',
  mr: 'थेट मुख्य मजकुराकडे जा',
};

export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<SiteData>('root')?.language ?? 'en';
  return (
    <html lang={LANGUAGES[language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#06303a" />
        <Meta />
        <AskEarly />
        {FONTS[language === 'en' ? 'latin' : 'devanagari'].map((href) => (
          <link key={href} rel="preload" href={href} {...FONT} />
        ))}
        <Links />
        {language !== 'en' && <link rel="stylesheet" href={devanagari} />}
      </head>
      <body>
        {/* oxlint-disable-next-line react/no-danger -- A constant of our own. */}
        {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: RECORD_EARLY_CLICKS }} />}
        <a href="#content" className="skip-link">
          {SKIP[language]}
        </a>
        {children}
        {/* Hydration ignores extra script elements, so the browser's bundle leaves them out. */}
        {import.meta.env.SSR && <EntryScripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Nothing of the page could be shown. The server has logged the error; the reader gets a link home. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <>
      <header className="page-width py-4">
        <a href="/" aria-label={useWords(faultWords).homePage}>
          <Logo />
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        <SiteFaultPage missing={isRouteErrorResponse(error) && error.status === 404} />
      </main>
    </>
  );
}
