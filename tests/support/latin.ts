/** Latin letters that people write in Hindi and Marathi too: names, and short forms that papers have. */
export const LATIN =
  /\b(?:Rinova|WhatsApp|APR|EMI|EMIs|FOIR|PAN|KFS|SMS|RC|NOC|RTO|PUC|NBFC|GST|RBI|IP|OTP|P|r|n|CSV|PDF|DOCX?|MB|YouTube|Facebook|Instagram|LinkedIn|X)\b/g;
/** Web and e-mail addresses. */
const ADDRESS = /\S+@\S+|https?:\S+|\b[a-z]+(?:\.[a-z]+)+\b/g;

/**
 * What a page in Hindi or Marathi says in Latin letters beside `LATIN`: texts, names for screen readers, title and description.
 * What is marked as English is taken out of the document.
 */
export function latinTexts(document: Document): string[] {
  for (const foreign of document.body.querySelectorAll('script, style, [lang]:not([data-island])')) foreign.remove();
  const attributes = [...document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap((element) =>
    ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  const meta = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')]
    .filter((element) => !/:(?:url|image|type|locale)/.test(element.getAttribute('property') ?? ''))
    .map((element) => element.getAttribute('content') ?? '');
  const walker = document.createTreeWalker(document.body, 4);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return [document.title, ...meta, ...texts, ...attributes].filter((text) =>
    /[a-z]/i.test(text.replaceAll(ADDRESS, '').replaceAll(LATIN, '')),
  );
}
