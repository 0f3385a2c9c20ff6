import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { CONTENT_NESTED, CONTENT_TOO_MANY, POST_LIMITS } from '../../../../shared/posts/form.ts';
import { sanitiseHtml } from '../../content/sanitise-html.ts';
import { articleText, plainText } from './content.ts';

const { document } = new JSDOM('<!doctype html>').window;

function read(html: string) {
  const read = articleText(document, html);
  if ('fault' in read) throw new Error(read.fault);
  return { html: sanitiseHtml(read.html).content, remarks: read.remarks };
}

it.each([
  [
    'blocks',
    '<!-- wp:heading {"level":2} -->\n<h2 class="wp-block-heading">In short</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>Words<br>more</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list -->\n<ul>\n<!-- wp:list-item -->\n<li>One</li>\n<!-- /wp:list-item -->\n</ul>\n<!-- /wp:list -->',
    '<h2>In short</h2><p>Words<br>more</p><ul><li>One</li></ul>',
  ],
  [
    'paragraphs of the classic editor',
    'One\ntwo\n\n\n<b>Three</b> four\r\n \n<h3>Head</h3>\nFive\n<ul>\n<li>Six</li>\n</ul>\n',
    '<p>One<br>two</p><p><b>Three</b> four</p><h3>Head</h3><p>Five</p><ul><li>Six</li></ul>',
  ],
  ['quotes of the classic editor', '<blockquote>One\n\nTwo</blockquote>', '<blockquote><p>One</p><p>Two</p></blockquote>'],
  ['code as it is', 'Run:\n<pre>a\n\n  b</pre>', '<p>Run:</p><pre>a\n\n  b</pre>'],
  [
    'tables in figures',
    '<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>\n<!-- /wp:table -->',
    '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>',
  ],
  ['marks of where a post is cut', 'One<!--more-->\n\nTwo <!--nextpage-->', '<p>One</p><p>Two </p>'],
  [
    'the address of an embedded page',
    '<!-- wp:embed -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/x\n</div></figure>\n<!-- /wp:embed -->',
    '<p>\nhttps://youtu.be/x\n</p>',
  ],
])('reads %s', (_name, html, expected) => {
  expect(read(html)).toEqual({ html: expected, remarks: [] });
});

it('leaves pictures out, with what belongs to them, and names them', () => {
  const { html, remarks } = read(
    '<!-- wp:image -->\n<figure class="wp-block-image"><a href="https://old.example/a.jpg"><img src="https://old.example/2024/car.jpg?w=300" alt="A car"></a><figcaption>The car</figcaption></figure>\n<!-- /wp:image -->\n<p>See <a href="/x"><img src="/b.png"></a> this</p><p><img src=""></p>',
  );
  expect(html.trim()).toBe('<p>See  this</p>');
  expect(remarks).toEqual(['Pictures were left out. Add them in the editor: car.jpg, b.png, without a name.']);
});

it('leaves out what an article can’t show, and names it', () => {
  const { html, remarks } = read('<p>Look</p><p><iframe src="https://maps.example/x"></iframe></p><svg><path/></svg>');
  expect(html).toBe('<p>Look</p>');
  expect(remarks).toEqual(['What an article can’t show was left out: https://maps.example/x, svg.']);
});

it('leaves shortcodes as text, and names them', () => {
  const { html, remarks } = read(
    '<p>[gallery ids="1,2"] [su_box title="x"]In[/su_box] as he said [sic] [1] [caption id="a"]C[/caption]</p><!-- wp:x -->',
  );
  expect(html).toBe(
    '<p>[gallery ids="1,2"] [su_box title="x"]In[/su_box] as he said [sic] [1] [caption id="a"]C[/caption]</p>',
  );
  expect(remarks).toEqual(['Shortcodes of WordPress were left as text: [gallery], [su_box], [caption].']);
});

it('refuses what takes too long to parse', () => {
  expect(articleText(document, '<div>'.repeat(POST_LIMITS.nesting + 1))).toEqual({ fault: CONTENT_NESTED });
  expect(articleText(document, '<br>'.repeat(POST_LIMITS.elements + 1))).toEqual({ fault: CONTENT_TOO_MANY });
});

it('runs nothing, and takes texts out of HTML', () => {
  expect(plainText(document, 'EMI &amp; <em>you</em>\n <script>globalThis.ran = true</script>')).toBe(
    'EMI & you globalThis.ran = true',
  );
  expect(
    read('<img src=x onerror="globalThis.ran = true"><p onclick="x">A</p><script>globalThis.ran = true</script>').html,
  ).toBe('<p>A</p>');
  expect(Object.hasOwn(globalThis, 'ran')).toBe(false);
});
