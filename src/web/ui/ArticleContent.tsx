interface ArticleContentProps {
  id?: string;
  /** Safe and prepared: by `trustedArticle` in the browser, by the server when the post was saved. */
  html: string | TrustedHTML;
}

/** The text of an article. The office's previews use it, too, so that they look exactly like the site. */
export function ArticleContent({ id, html }: ArticleContentProps) {
  // oxlint-disable-next-line react/no-danger -- The server allows only listed markup in a post.
  return <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
