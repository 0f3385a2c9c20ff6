interface ArticleContentProps {
  id?: string;
  /** Safe and prepared: by `trustedArticle` in the browser, by the server when the post was saved. */
  html: string | TrustedHTML;
}

/** The text of an article as readers see it. The office's previews use it too, so that they show exactly what the site will show. */
export function ArticleContent({ id, html }: ArticleContentProps) {
  // The server lets no markup into a post but what its allow-list names.
  // oxlint-disable-next-line react/no-danger
  return <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
