import { useState } from 'react';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';

const ID = 'post-content';

/**
 * The text of an article. A page that the server drew has it in place already, and only there: it is read back from the page, which
 * saves sending it a second time as data.
 *
 * @param html as the server made it safe; left out where the page itself holds it
 */
export function ArticleText({ html }: { html: string | undefined }) {
  const [text] = useState(() => html ?? document.getElementById(ID)?.innerHTML ?? '');
  return <ArticleContent id={ID} html={text} />;
}
