import { useState } from 'react';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { makePolicy } from '../../../ui/html-policies.ts';

const ID = 'post-content';

const drawnHtml = () => document.getElementById(ID)?.innerHTML ?? '';

/** For what stands in the page already: the server drew it, and it is live. */
const drawn = makePolicy('drawn', (html) => (html === drawnHtml() ? html : null));

/**
 * The text of an article. A page that the server drew has it in place already, and only there: it is read back from the page, which
 * saves sending it a second time as data.
 *
 * @param html made safe and prepared; left out where the page itself holds it
 */
export function ArticleText({ html }: { html: string | TrustedHTML | undefined }) {
  const [text] = useState(() => html ?? drawn?.createHTML(drawnHtml()) ?? drawnHtml());
  return <ArticleContent id={ID} html={text} />;
}
