import type { ApiError } from './errors.ts';

const HEADINGS: Record<number, string> = {
  400: 'This address can’t be read',
  404: 'Page not found',
  405: 'This page can’t do that',
  413: 'That was too much at once',
  415: 'This page can’t read that',
  429: 'Please wait a moment',
  503: 'Back in a moment',
};

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page for when no real page can be rendered: no script, no style sheet, no data. */
export function errorPage(error: ApiError): Response {
  const heading = HEADINGS[error.status] ?? 'Something went wrong';
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
</head>
<body style="font-family: system-ui, sans-serif; line-height: 1.6; max-width: 36rem; margin: 4rem auto; padding: 0 1.25rem">
<main>
<h1>${heading}</h1>
<p>${escapeHtml(error.message)}</p>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: error.status,
    headers: {
      ...error.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
