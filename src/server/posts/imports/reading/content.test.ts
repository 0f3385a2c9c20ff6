import { expect, it } from 'vitest';
import { CONTENT_NESTED, CONTENT_TOO_MANY, POST_LIMITS } from '../../../../shared/posts/form.ts';
import { sanitiseHtml } from '../../content/sanitise-html.ts';
import { articleText, plainText, type Surroundings } from './content.ts';

const HERE = '/media/0123456789abcdef01234567-800x600.webp';
const OLD = { src: 'https://old.example/wp-content/uploads/2024/03/car.jpg', alt: 'A car' };

/** As the classic editor writes it, unless there are blocks; pictures of the folder `2024` are here. */
function around(html: string): Surroundings {
  return {
    hasLines: !html.includes('<!-- wp:') && !html.includes('kg-card'),
    pathOf: (key) => (key.startsWith('2024/') ? HERE : undefined),
    linkTo: (href) => (href === 'https://old.example/2024/03/emi/' ? '/blog/emi' : undefined),
    pictures: new Map([['7', OLD]]),
  };
}

function read(html: string) {
  const read = articleText(html, around(html));
  if ('fault' in read) throw new Error(read.fault);
  return { html: sanitiseHtml(read.html).content, remarks: read.remarks, pictures: read.pictures };
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
  ['code of PHP as a browser does', 'One <?php echo 1; ?>two\n\n<!x>Three', '<p>One two</p><p>Three</p>'],
  [
    'text beside paragraphs',
    '<!-- wp:html -->One <b>two</b>\n three<br><br><!-- /wp:html --><p>Four</p><div>Five <p>Six</p></div><blockquote><p>Said</p><cite>By whom</cite></blockquote>Seven',
    '<p>One <b>two</b>\n three</p><p>Four</p><p>Five </p><p>Six</p><blockquote><p>Said</p><p>By whom</p></blockquote><p>Seven</p>',
  ],
  [
    'nothing of what is blank',
    '<!-- wp:x --><p></p><p>&nbsp;</p><p><br></p><h3> </h3><ul><li></li></ul><p>A<a href="/x"> </a>B<br></p><ul><li>C</li><li> </li></ul>',
    '<p>A B</p><ul><li>C</li></ul>',
  ],
  ['marks of where a post is cut', 'One<!--more-->\n\nTwo <!--nextpage-->', '<p>One</p><p>Two </p>'],
  [
    'links to other posts',
    '<p>See <a href="https://old.example/2024/03/emi/">EMI</a></p>',
    '<p>See <a href="/blog/emi">EMI</a></p>',
  ],
])('reads %s', (_name, html, expected) => {
  expect(read(html)).toEqual({ html: expected, remarks: [], pictures: [] });
});

const video = (title: string, id = 'dQw4w9WgXcQ') =>
  `<figure data-video="${id}"><a href="https://www.youtube.com/watch?v=${id}" rel="noopener noreferrer">${title}</a></figure>`;
const UNTITLED = (count: string) => `${count} no title yet: it says what readers would load.`;
it.each([
  [
    'a block of WordPress, with its caption',
    '<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ","providerNameSlug":"youtube"} -->\n<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ?t=5\n</div><figcaption class="wp-element-caption">EMI\n in <em>two</em> minutes</figcaption></figure>\n<!-- /wp:embed -->',
    video('EMI in two minutes'),
    [],
  ],
  [
    'a line of the classic editor',
    'One\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ&#038;t=3s\n<b>two</b>\n\n[embed width="1"]https://youtu.be/dQw4w9WgXcQ[/embed]',
    `<p>One</p>${video('Video')}<p><b>two</b></p>${video('Video')}`,
    [UNTITLED('2 videos of YouTube have')],
  ],
  [
    'a paragraph',
    '<!-- wp:paragraph --><p>https://youtu.be/dQw4w9WgXcQ</p>',
    video('Video'),
    [UNTITLED('1 video of YouTube has')],
  ],
  [
    'a frame, with what it is called',
    '<p style="text-align:center">A <iframe title="Gold loans" src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe></p><div class="video"><object><embed src="http://www.youtube.com/v/dQw4w9WgXcQ"></object></div>',
    `${video('Gold loans')}<p>A </p>${video('Video')}`,
    [UNTITLED('1 video of YouTube has')],
  ],
  [
    'a card of Ghost, whose caption leads on',
    '<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe width="200" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="YouTube video player"></iframe><figcaption>By <a href="https://rbi.example/">RBI</a></figcaption></figure>',
    `${video('By RBI')}<p>By <a href="https://rbi.example/" rel="noopener noreferrer">RBI</a></p>`,
    [],
  ],
])('makes a video of %s', (_name, html, expected, remarks) => {
  expect(read(html)).toEqual({ html: expected, remarks, pictures: [] });
});

it.each([
  [
    'WordPress',
    '<!-- wp:details -->\n<details class="wp-block-details"><summary>Why?</summary><!-- wp:paragraph {"placeholder":"x"} -->\n<p>So</p>\n<!-- /wp:paragraph --></details>\n<!-- /wp:details -->',
  ],
  [
    'WordPress, in an accordion',
    '<!-- wp:accordion-item --><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Why?</span><span class="wp-block-accordion-heading__toggle-icon">+</span></button></h3><div role="region" class="wp-block-accordion-panel"><p>So</p></div></div>',
  ],
  ['its classic editor', '<details><summary>Why?</summary>\nSo\n</details>'],
  [
    'Yoast SEO',
    '<!-- wp:yoast/faq-block --><div class="schema-faq wp-block-yoast-faq-block"><div class="schema-faq-section" id="faq-1"><strong class="schema-faq-question">Why?</strong> <p class="schema-faq-answer">So</p> </div> </div>',
  ],
  [
    'Rank Math',
    '<!-- wp:rank-math/faq-block --><div class="wp-block-rank-math-faq-block"><div class="rank-math-faq-item"><h3 class="rank-math-question">Why?</h3><div class="rank-math-answer">So</div></div></div>',
  ],
])('keeps questions of %s', (_name, html) => {
  expect(read(html)).toEqual({ html: '<details><summary>Why?</summary><p>So</p></details>', remarks: [], pictures: [] });
});

const IMG = `<img src="${HERE}" alt="">`;
it.each([
  [
    'a block with a caption',
    '<!-- wp:image -->\n<figure class="wp-block-image alignright size-large"><a href="https://old.example/x.jpg"><img src="https://old.example/wp-content/uploads/2024/03/car-300x200.jpg" width="300" alt="A car" class="wp-image-7"/></a><figcaption class="wp-element-caption">The <em>car</em></figcaption></figure>\n<!-- /wp:image -->',
    `<figure data-align="right"><img src="${HERE}" alt="A car"><figcaption>The <em>car</em></figcaption></figure>`,
  ],
  [
    'a line of the classic editor',
    'One <img class="alignleft wp-image-7" src="/wp-content/uploads/2024/a.jpg"> two\n\n<img src="/wp-content/uploads/2024/a.jpg" />\nthree',
    `<p>One </p><figure data-align="left">${IMG}</figure><p> two</p>${IMG}<p>three</p>`,
  ],
  [
    'a paragraph, before which it stands',
    '<p>One <strong><img src="/wp-content/uploads/2024/a.jpg"></strong>two</p>',
    `${IMG}<p>One <strong></strong>two</p>`,
  ],
  [
    'a caption of the classic editor',
    '[caption id="a_7" align="alignright" width="300"]<a href="x"><img src="/wp-content/uploads/2024/a.jpg" /></a> The <a href="https://x.example/">car</a>[/caption]\nAfter',
    `<figure data-align="right">${IMG}<figcaption> The <a href="https://x.example/" rel="noopener noreferrer">car</a></figcaption></figure><p>After</p>`,
  ],
  [
    'lists that WordPress once wrote for galleries',
    '<!-- wp:gallery -->\n<ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="/wp-content/uploads/2024/a.jpg"><figcaption>One</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/wp-content/uploads/2024/b.jpg"></figure></li></ul>\n<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/wp-content/uploads/2024/c.jpg"></figure></li></ul><figcaption>All</figcaption></figure>',
    `<figure>${IMG}<figcaption>One</figcaption></figure><figure>${IMG}</figure><figure>${IMG}</figure><p>All</p>`,
  ],
  [
    'galleries',
    '[gallery ids="7,7" columns="2"]\n<figure class="kg-card kg-gallery-card"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/size/w600/2024/a.jpg"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/2024/b.jpg"></div></div><figcaption>Both</figcaption></figure>',
    `<figure><img src="${HERE}" alt="A car"></figure><figure><img src="${HERE}" alt="A car"></figure>${IMG}${IMG}<p>Both</p>`,
  ],
])('places pictures out of %s', (_name, html, expected) => {
  expect(read(html)).toMatchObject({ html: expected, remarks: [] });
});

it('leaves out pictures that are not here, with what belongs to them, and tells all', () => {
  const { html, remarks, pictures } = read(
    '<!-- wp:image -->\n<figure class="wp-block-image"><a href="https://old.example/a.jpg"><img src="https://i0.wp.com/old.example/2023/car.jpg?w=300" alt="A car"></a><figcaption>The car</figcaption></figure>\n<!-- /wp:image -->\n<p>See <a href="/x"><img src="/b.png"></a> this</p><p><img src=""></p>',
  );
  expect(html.trim()).toBe('<p>See  this</p>');
  expect(remarks).toEqual([]);
  expect(pictures).toEqual(['old.example/2023/car.jpg', 'b.png']);
});

it.each([
  [
    'cards of Ghost',
    '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Pay <b>early</b></div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why?</span></h4><button class="kg-toggle-card-icon"><svg><path/></svg></button></div><div class="kg-toggle-content"><p>So</p></div></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://rbi.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Rules</div><div class="kg-bookmark-description">All of them</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://rbi.example/x.png"></div></div></a></figure><div class="kg-card kg-button-card kg-align-center"><a href="https://x.example/" class="kg-btn">Apply</a></div>',
    '<aside data-callout="note"><p>Pay <b>early</b></p></aside><details><summary>Why?</summary><p>So</p></details><p><a href="https://rbi.example/" rel="noopener noreferrer">Rules</a><br>All of them</p><p><a href="https://x.example/" rel="noopener noreferrer">Apply</a></p>',
    [],
  ],
  [
    'what plays, downloads or asks',
    '<p class="kg-card">A</p><figure class="kg-card kg-video-card"><video src="x.mp4"></video></figure><div class="kg-card kg-file-card"><a href="x"><div class="kg-file-card-title">Form 16</div></a></div><div class="kg-card kg-signup-card"><form><input></form></div>',
    '<p>A</p>',
    ['Cards were left out: a video, a file to download (Form 16), a sign-up form.'],
  ],
  [
    'embedded pages',
    '<!-- wp:embed -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.example/1\n</div><figcaption>Film</figcaption></figure>\n<!-- /wp:embed --><p>Look</p><iframe src="https://www.youtube.com/embed/videoseries?list=a"></iframe><svg><path/></svg>',
    '<p><a href="https://vimeo.example/1" rel="noopener noreferrer">https://vimeo.example/1</a></p><p>Film</p><p>Look</p><p><a href="https://www.youtube.com/embed/videoseries?list=a" rel="noopener noreferrer">https://www.youtube.com/embed/videoseries?list=a</a></p>',
    [
      'What stood embedded became a link: https://vimeo.example/1, https://www.youtube.com/embed/videoseries?list=a.',
      'What an article can’t show was left out: svg.',
    ],
  ],
  [
    'addresses alone in a paragraph, and [embed]',
    'A\n\nhttps://youtu.be/x\n\n[embed width="1"]https://youtu.be/y[/embed]',
    '<p>A</p><p><a href="https://youtu.be/x" rel="noopener noreferrer">https://youtu.be/x</a></p><p><a href="https://youtu.be/y" rel="noopener noreferrer">https://youtu.be/y</a></p>',
    [],
  ],
  [
    'blocks that are filled on the old site',
    '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:latest-posts {"a":1} /--><!-- wp:block {"ref":12} /-->',
    '<p>A</p>',
    ['Blocks that WordPress fills itself were left out: latest-posts, block.'],
  ],
])('takes %s apart', (_name, given, html, remarks) => {
  expect(read(given)).toMatchObject({ html, remarks });
});

it('leaves shortcodes as text, and names them', () => {
  const { html, remarks } = read(
    '<p>[gallery ids="1,2"] [su_box title="x"]In[/su_box] as he said [sic] [1] [caption id="a"]C</p><pre>$a[b="c"]</pre><!-- wp:x -->',
  );
  expect(html).toBe(
    '<p>[gallery ids="1,2"] [su_box title="x"]In[/su_box] as he said [sic] [1] [caption id="a"]C</p><pre>$a[b="c"]</pre>',
  );
  expect(remarks).toEqual(['Shortcodes of WordPress were left as text: [gallery], [su_box], [caption].']);
});

it('refuses what takes too long to parse', () => {
  expect(articleText('<div>'.repeat(POST_LIMITS.nesting + 1), around(''))).toEqual({ fault: CONTENT_NESTED });
  expect(articleText('<br>'.repeat(POST_LIMITS.elements + 1), around(''))).toEqual({ fault: CONTENT_TOO_MANY });
});

it('runs nothing, and takes texts out of HTML', () => {
  expect(plainText('EMI &amp; <em>you</em>\n <script>globalThis.ran = true</script>')).toBe(
    'EMI & you globalThis.ran = true',
  );
  expect(
    read('<img src=x onerror="globalThis.ran = true"><p onclick="x">A</p><script>globalThis.ran = true</script>').html,
  ).toBe('<p>A</p>');
  expect(Object.hasOwn(globalThis, 'ran')).toBe(false);
});
