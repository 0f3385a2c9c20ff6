import { expect, it } from 'vitest';
import { foreignFile } from './import-files.ts';

it.each([
  ['Markdown with front matter', '---\ntitle: My post\n---\n', /^This is Markdown/],
  ['Markdown', '\u00ef\u00bb\u00bf# My post', /^This is Markdown/],
  [
    'Blogger',
    '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2008">',
    /^This is an export of Blogger/,
  ],
  ['a feed', '<?xml version="1.0"?>\n<rss version="2.0"><channel>', /^This is a feed/],
  ['another XML file', '<?xml version="1.0"?>\n<urlset>', /^This is an XML file, but not/],
  ['a web page', '<!DOCTYPE html><title>A</title>', /^This is a web page/],
  ['a PDF', '%PDF-1.7', /^This is a PDF/],
  ['a picture', '\u0089PNG\r\n', /^This is a picture/],
  ['an old Word document', '\u00d0\u00cf\u0011\u00e0', /^This is a document or a workbook of an old Office/],
  ['something compressed', '\u001f\u008b\u0008', /^This file is compressed/],
  ['a database', '-- MySQL dump 10.13', /^This is a copy of a database/],
  ['another JSON file', '[{"a":1}]', /^This is a JSON file, but not/],
  ['members of Ghost', 'id,email,name,note,subscribed_to_emails', /^This is a list of members/],
  ['posts of Substack', 'post_id,post_date,is_published,email_sent_at', /^This is the list of posts of Substack/],
  ['text', 'Dear reader', /^This is no export of WordPress or Ghost/],
  ['nothing', ' \n', /^The file is empty/],
  ['half an archive', 'PK\u0003\u0004', /^The ZIP archive is damaged/],
])('names %s', (_name, head, message) => {
  expect(foreignFile(head)).toMatch(message);
});
