/** What a file is that can't be imported, and what to do. */

const FROM_WORDPRESS = 'In WordPress, choose Tools, Export, Posts, and bring the .xml file that it gives.';
const FROM_GHOST = 'In Ghost, choose Settings, Migration tools, Export content, and bring the .json file that it gives.';
const FROM_EITHER = `${FROM_WORDPRESS} ${FROM_GHOST}`;
const BY_HAND = 'Open it, copy the text, and paste it into a new post: its headings, lists and tables stay.';
const BY_WORDPRESS = 'Import it into a WordPress site first; what WordPress then exports can be imported here.';

/** By how a file begins; the first that fits. */
const BEGINNINGS: ReadonlyArray<readonly [beginning: RegExp, words: string]> = [
  [/^%PDF-/, `This is a PDF. ${BY_HAND}`],
  [
    /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF.{4}WEBP)/s,
    'This is a picture. Choose it together with the export that it belongs to.',
  ],
  [/^\u00d0\u00cf/, `This is a document or a workbook of an old Office. ${BY_HAND}`],
  [/^[^ -~]\u008b/, 'This file is compressed (.gz). Unpack it, and choose what is in it.'],
  [
    /^[^]{0,3}\s*(?:--|\/\*)[^]{0,400}(?:MySQL|MariaDB|phpMyAdmin|PostgreSQL)/,
    `This is a copy of a database. ${FROM_WORDPRESS}`,
  ],
  [/xmlns:blogger|google\.com\/blogger/, `This is an export of Blogger. ${BY_WORDPRESS}`],
  [/<(?:feed|rss)[\s>]/, `This is a feed, which holds only the newest posts. ${FROM_EITHER}`],
  [/^[^]{0,3}\s*<(?:!doctype html|html)[\s>]/i, `This is a web page. ${BY_HAND}`],
  [/^[^]{0,3}\s*<\?xml/, `This is an XML file, but not an export of WordPress. ${FROM_WORDPRESS}`],
  [/^[^]{0,3}\s*\{\\rtf/, `This is a document (RTF). ${BY_HAND}`],
  [/^[^]{0,3}\s*[{[]/, `This is a JSON file, but not an export of Ghost. ${FROM_GHOST}`],
  [/^[^]{0,3}"?post_id"?,"?post_date"?,/, `This is the list of posts of Substack, without their texts. ${BY_WORDPRESS}`],
  [/^[^]{0,3}"?(?:id"?,"?email|email"?,"?name)/, `This is a list of members, not of posts. ${FROM_GHOST}`],
  [/^[^]{0,3}(?:---\r?\n[\w-]{1,40}:|#{1,6} |title:)/, `This is Markdown. ${BY_HAND}`],
];

/** By what is in a ZIP archive; the first that fits. */
const CONTENTS: ReadonlyArray<readonly [name: RegExp, words: string]> = [
  [/^word\/document\.xml$/, `This is a document of Word. ${BY_HAND}`],
  [/^(?:xl|ppt)\//, `This is a workbook or a presentation. ${FROM_EITHER}`],
  [/^content\.xml$/, `This is a document of LibreOffice. ${BY_HAND}`],
  [/(?:^|\/)posts\.csv$/, `This is an export of Substack. ${BY_WORDPRESS}`],
  [/^posts\/[^/]{1,200}\.html$/, `This is an export of Medium. ${BY_WORDPRESS}`],
  [/(?:^|\/)[^/]{0,200}\.atom$/, `This is an export of Blogger. ${BY_WORDPRESS}`],
  [/^(?:[^/]{1,100}\/)?[^/]{1,100}\.hbs$/, `This is a theme of Ghost, not its posts. ${FROM_GHOST}`],
  [/^(?:[^/]{1,100}\/)?style\.css$/, `This is a theme of WordPress, not its posts. ${FROM_WORDPRESS}`],
  [/\.php$/, `This is a plugin or a copy of WordPress itself, not its posts. ${FROM_WORDPRESS}`],
  [/\.md$/, `This archive holds Markdown. ${BY_HAND}`],
];

/**
 * Names a file that is no export of WordPress or Ghost.
 *
 * @param head its beginning, a character a byte
 * @param names of what is in it, if it is a ZIP archive
 */
export function foreignFile(head: string, names: readonly string[] = []): string {
  if (names.length > 0) {
    const known = CONTENTS.find(([pattern]) => names.some((name) => pattern.test(name)));
    return known?.[1] ?? `This archive holds no export of a blog. ${FROM_EITHER}`;
  }
  if (head.startsWith('PK')) return 'The ZIP archive is damaged or empty. Make it again, and retry.';
  if (head.trim() === '') return `The file is empty. ${FROM_EITHER}`;
  const known = BEGINNINGS.find(([pattern]) => pattern.test(head));
  return known?.[1] ?? `This is no export of WordPress or Ghost. ${FROM_EITHER}`;
}
