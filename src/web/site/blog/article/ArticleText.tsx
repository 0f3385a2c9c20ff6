import { useState } from 'react';

const ID = 'post-content';

/**
 * The text of an article. A page that the server drew has it in place already, and only there: it is read back from the page, which
 * saves sending it a second time as data.
 *
 * @param html as the server made it safe; left out where the page itself holds it
 */
export function ArticleText({ html }: { html: string | undefined }) {
  const [text] = useState(() => html ?? document.getElementById(ID)?.innerHTML ?? '');
  // The server lets no markup into a post but what its allow-list names.
  // oxlint-disable-next-line react/no-danger
  return <div id={ID} className="prose" dangerouslySetInnerHTML={{ __html: text }} />;
}
