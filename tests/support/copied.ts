import fc, { type Arbitrary } from 'fast-check';

/** A document as its author sees it, to be copied from one program or another. */
export type Doc = readonly DocBlock[];
export type Kind = 'heading' | 'text' | 'list' | 'table' | 'quote' | 'code';
type DocBlock =
  | { kind: 'heading'; level: 2 | 3 | 4; runs: readonly Run[] }
  | { kind: 'text'; runs: readonly Run[] }
  | { kind: 'quote'; runs: readonly Run[] }
  | { kind: 'list'; list: List }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'code'; lines: readonly string[] };
interface List {
  isOrdered: boolean;
  items: readonly { runs: readonly Run[]; list?: List }[];
}
export type Mark = 'strong' | 'em' | 's' | 'code' | 'a';
interface Run {
  text: string;
  mark?: Mark;
}

const ADDRESS = 'https://example.com/rates_of_2026?a=1&b=_2_';

/** Words with signs that a program, or a reader of text, could take for its own. */
const WORDS = (
  'loan EMI ब्याज गाड़ी क्‍षमा R&D a<b <name> 5*3*2 snake_case_name ₹5,00,000 8.5% O’Brien C++ 👍🏽 "quoted" (PAN) 2026–27 ' +
  'x=y [sic] #1 50% T&C* ~10 $5 / A|B it’s'
).split(' ');

const words = (most: number): Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((all) => `word ${all.join(' ')} end`);
const runs = (marks: readonly Mark[]): Arbitrary<readonly Run[]> =>
  fc.array(
    marks.length === 0
      ? fc.record({ text: words(3) })
      : fc.oneof(
          fc.record({ text: words(3) }),
          // Signs within signs have no one reading.
          fc.record({ text: fc.constantFrom('one', 'two words', 'ब्याज दर', 'R D'), mark: fc.constantFrom(...marks) }),
        ),
    { minLength: 1, maxLength: 4 },
  );

const list = (marks: readonly Mark[], depth: number): Arbitrary<List> =>
  fc.record({
    isOrdered: fc.boolean(),
    items: fc.array(
      depth === 0
        ? fc.record({ runs: runs(marks) })
        : fc.record({ runs: runs(marks), list: list(marks, depth - 1) }, { requiredKeys: ['runs'] }),
      { minLength: 2, maxLength: 3 },
    ),
  });

const NAMES = ['Lender', 'Rate', 'Time', 'ब्याज', 'R&D'];
const table = (): Arbitrary<DocBlock> =>
  fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc
      .array(
        fc.tuple(
          words(1),
          fc.array(fc.constantFrom('8.5%', '₹5,00,000', '12'), { minLength: width - 1, maxLength: width - 1 }),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((rows) => ({
        kind: 'table',
        head: NAMES.slice(0, width),
        rows: rows.map(([name, figures]) => [name, ...figures]),
      })),
  );

/** A document of these blocks and marks. */
function docs(kinds: readonly Kind[], marks: readonly Mark[]): Arbitrary<Doc> {
  const blocks: Record<Kind, Arbitrary<DocBlock>> = {
    heading: fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2, 3, 4), runs: runs([]) }),
    text: fc.record({ kind: fc.constant('text' as const), runs: runs(marks) }),
    quote: fc.record({ kind: fc.constant('quote' as const), runs: runs(marks) }),
    list: list(marks, 2).map((list) => ({ kind: 'list', list })),
    table: table(),
    code: fc.array(words(2), { minLength: 2, maxLength: 3 }).map((lines) => ({ kind: 'code', lines })),
  };
  return fc.array(fc.oneof(...kinds.map((kind) => blocks[kind])), { minLength: 1, maxLength: 6 });
}

/** Each word with where it stands, as `li1.ul/strong`. */
export type Facts = string[];

const factsOf = (text: string, ...places: string[]): Facts =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [word, ...places].join(' '));

export function factsOfDoc(doc: Doc): Facts {
  const ofRuns = (runs: readonly Run[], ...places: string[]) =>
    runs.flatMap(({ text, mark }) => factsOf(text, ...places, ...(mark === 'a' ? [`a=${ADDRESS}`] : mark ? [mark] : [])));
  const ofList = ({ isOrdered, items }: List, places: string[]): Facts =>
    items.flatMap(({ runs, list }) => {
      const here = [...places, isOrdered ? 'ol' : 'ul'];
      return [...ofRuns(runs, ...here), ...(list ? ofList(list, here) : [])];
    });
  return doc.flatMap((block): Facts => {
    if (block.kind === 'heading') return ofRuns(block.runs, `h${block.level}`);
    if (block.kind === 'text') return ofRuns(block.runs);
    if (block.kind === 'quote') return ofRuns(block.runs, 'blockquote');
    if (block.kind === 'list') return ofList(block.list, []);
    if (block.kind === 'code') return factsOf(block.lines.join('\n'), 'pre');
    return [
      ...block.head.flatMap((cell) => factsOf(cell, 'th')),
      ...block.rows.flat().flatMap((cell) => factsOf(cell, 'td')),
    ];
  });
}

/** The same of an article. */
export function factsOfArticle(article: Element): Facts {
  const facts: Facts = [];
  const walker = article.ownerDocument.createTreeWalker(article, 4);
  const word: { text: string; places: string } = { text: '', places: '' };
  const end = () => {
    if (word.text !== '') facts.push(`${word.text}${word.places}`);
    word.text = '';
  };
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const places: string[] = [];
    for (let at = node.parentElement; at && at !== article; at = at.parentElement) {
      if (at.localName === 'a') places.unshift(`a=${at.getAttribute('href')}`);
      else if (/^(?:h[234]|ul|ol|th|td|blockquote|pre|strong|em|s)$/.test(at.localName)) places.unshift(at.localName);
      else if (at.localName === 'code' && at.parentElement?.localName !== 'pre') places.unshift('code');
    }
    const around = node.parentElement?.closest('p, h2, h3, h4, li, th, td, pre');
    if (around !== block || node.previousSibling?.nodeName === 'BR') end();
    block = around;
    for (const part of (node.nodeValue ?? '').split(/(\s+)/)) {
      if (part.trim() === '') {
        if (part !== '') end();
        continue;
      }
      if (word.text === '') word.places = places.map((place) => ` ${place}`).join('');
      word.text += part;
    }
  }
  end();
  return facts;
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const joined = (parts: readonly string[], by = '') => parts.join(by);
type ByKind = { [K in DocBlock['kind']]: (block: Extract<DocBlock, { kind: K }>) => string };
const write = (doc: Doc, ways: ByKind, by = ''): string =>
  joined(
    doc.map((block) => (ways[block.kind] as (block: DocBlock) => string)(block)),
    by,
  );

/** HTML with these tags and attributes for what is written, as most programs make it. */
interface Dialect {
  open?: string;
  close?: string;
  text: (words: string) => string;
  marks: Readonly<Record<Mark, (words: string) => string>>;
  heading: (level: number, words: string) => string;
  line: (words: string) => string;
  item: (words: string, nested: string) => string;
  list: (isOrdered: boolean, items: string) => string;
  cell: (words: string, isHead: boolean) => string;
  table: (rows: readonly string[]) => string;
  quote: (words: string) => string;
  code: (lines: readonly string[]) => string;
}

const TAGS: Dialect['marks'] = {
  strong: (words) => `<b>${words}</b>`,
  em: (words) => `<i>${words}</i>`,
  s: (words) => `<s>${words}</s>`,
  code: (words) => `<code>${words}</code>`,
  a: (words) => `<a href="${html(ADDRESS)}">${words}</a>`,
};
const PLAIN: Dialect = {
  text: (words) => words,
  marks: TAGS,
  heading: (level, words) => `<h${level}>${words}</h${level}>`,
  line: (words) => `<p>${words}</p>`,
  item: (words, nested) => `<li>${words}${nested}</li>`,
  list: (isOrdered, items) => (isOrdered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`),
  cell: (words) => `<td>${words}</td>`,
  table: (rows) => `<table><tbody>${joined(rows)}</tbody></table>`,
  quote: (words) => `<blockquote><p>${words}</p></blockquote>`,
  code: (lines) => `<pre>${joined(lines, '\n')}</pre>`,
};

function writer(dialect: Dialect): (doc: Doc) => string {
  const ofRuns = (runs: readonly Run[]) =>
    joined(
      runs.map(({ text, mark }) => {
        const words = dialect.text(html(text));
        return mark ? dialect.marks[mark](words) : words;
      }),
      dialect.text(' '),
    );
  const ofList = ({ isOrdered, items }: List): string =>
    dialect.list(isOrdered, joined(items.map(({ runs, list }) => dialect.item(ofRuns(runs), list ? ofList(list) : ''))));
  const row = (cells: readonly string[], isHead: boolean) =>
    `<tr>${joined(cells.map((cell) => dialect.cell(dialect.text(html(cell)), isHead)))}</tr>`;
  return (doc) =>
    (dialect.open ?? '') +
    write(doc, {
      heading: ({ level, runs }) => dialect.heading(level, ofRuns(runs)),
      text: ({ runs }) => dialect.line(ofRuns(runs)),
      quote: ({ runs }) => dialect.quote(ofRuns(runs)),
      list: ({ list }) => ofList(list),
      table: ({ head, rows }) => dialect.table([row(head, true), ...rows.map((cells) => row(cells, false))]),
      code: ({ lines }) => dialect.code(lines.map(html)),
    }) +
    (dialect.close ?? '');
}

const DOCS_STYLE =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;vertical-align:baseline;white-space:pre-wrap;';
const docsSpan = (words: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
  `<span style="${DOCS_STYLE}${style};">${words}</span>`;

const googleDocs = writer({
  ...PLAIN,
  open: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">',
  close: '</b><br class="Apple-interchange-newline">',
  text: docsSpan,
  marks: {
    ...TAGS,
    strong: (words) => words.replace('font-weight:400', 'font-weight:700'),
    em: (words) => words.replace('font-style:normal', 'font-style:italic'),
    s: (words) => words.replace('text-decoration:none', 'text-decoration:line-through'),
  },
  heading: (level, words) => `<h${level} dir="ltr" style="line-height:1.38;">${words}</h${level}><br />`,
  line: (words) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${words}</p>`,
  // Nested lists stand beside their item.
  item: (words, nested) =>
    `<li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${words}</p></li>${nested}`,
  cell: (words) => `<td style="border:solid #000 1pt;"><p dir="ltr">${words}</p></td>`,
  table: (rows) =>
    `<div dir="ltr" align="left"><table style="border:none;"><colgroup><col /></colgroup><tbody>${joined(rows)}</tbody></table></div><br />`,
});

const chatgpt = writer({
  ...PLAIN,
  open: '<meta charset="utf-8">',
  marks: {
    ...TAGS,
    strong: (words) => `<strong data-start="5" data-end="9">${words}</strong>`,
    em: (words) => `<em data-start="1">${words}</em>`,
    s: (words) => `<del data-start="1">${words}</del>`,
  },
  heading: (level, words) => `<h${level} data-start="0" data-end="9">${words}</h${level}>\n`,
  line: (words) => `<p data-start="1" data-end="2">${words}</p>\n`,
  item: (words, nested) => `<li data-start="1"><p data-start="1">${words}</p>\n${nested}</li>\n`,
  cell: (words, isHead) => (isHead ? `<th data-col-size="sm">${words}</th>` : `<td data-col-size="sm">${words}</td>`),
  table: ([head = '', ...rows]) =>
    `<div class="_tableContainer_1rjym_1"><div class="group"><table class="w-fit"><thead data-start="1">${head}</thead><tbody>${joined(rows)}</tbody></table></div></div>`,
  quote: (words) => `<blockquote data-start="1">\n<p>${words}</p>\n</blockquote>`,
  code: (lines) =>
    `<pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex">js</div><div><button>Copy code</button></div><div dir="ltr"><code class="whitespace-pre!"><span><span class="hljs-keyword">${joined(lines, '</span>\n<span>')}</span></span></code></div></div></pre>`,
});

const gmail = writer({
  ...PLAIN,
  open: '<div dir="ltr">',
  close: '</div>',
  heading: (level, words) => `<h${level} style="font-family:arial">${words}</h${level}>`,
  line: (words) => `<div style="font-family:arial"><font face="arial">${words}</font></div><div><br></div>`,
  item: (words, nested) => `<li style="margin-left:15px"><span style="font-family:arial">${words}</span>${nested}</li>`,
  quote: (words) => `<blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${words}<br></blockquote>`,
});

const cocoa = writer({
  ...PLAIN,
  open: '<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">\np.p1 {margin: 0px; font: 12px Helvetica}\nspan.s1 {font-kerning: none}\nspan.b1 {font-weight: bold}\nspan.i1 {font-style: italic}\nspan.x1 {text-decoration: line-through}\n</style></head><body>',
  close: '</body></html>',
  marks: {
    ...TAGS,
    strong: (words) => `<span class="b1">${words}</span>`,
    em: (words) => `<span class="i1">${words}</span>`,
    s: (words) => `<span class="x1">${words}</span>`,
  },
  line: (words) => `<p class="p1"><span class="s1">${words}</span></p>\n<p class="p1"><br></p>\n`,
  item: (words, nested) => `<li class="li1"><span class="s1">${words}</span></li>${nested}\n`,
  list: (isOrdered, items) => (isOrdered ? `<ol class="ol1">\n${items}</ol>\n` : `<ul class="ul1">\n${items}</ul>\n`),
  cell: (words) => `<td valign="top" class="td1"><p class="p1"><span class="s1">${words}</span></p></td>`,
});

const libreOffice = writer({
  ...PLAIN,
  open: '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm }</style></head><body lang="en-IN" link="#000080" dir="ltr">',
  heading: (level, words) => `<h${level} class="western"><font face="Liberation Sans">${words}</font></h${level}>\n`,
  line: (words) => `<p style="line-height: 100%; margin-bottom: 0cm">\n${words}</p>\n`,
  item: (words, nested) => `\t<li><p style="margin-bottom: 0cm">${words}</p>\n${nested}</li>\n`,
  cell: (words, isHead) =>
    isHead ? `<th width="50%" style="border: 1px solid"><p>${words}</p></th>` : `<td width="50%"><p>${words}</p></td>`,
  table: ([head = '', ...rows]) =>
    `<table width="100%" cellpadding="4"><col width="128*"/><thead>${head}</thead><tbody>${joined(rows)}</tbody></table>\n`,
  quote: (words) => `<blockquote>\n${words}</blockquote>`,
  code: (lines) => `<pre class="western">${joined(lines, '\n')}</pre>`,
});

/** Word: each item is a paragraph that names its list and level. */
const word = (() => {
  let lists = 0;
  const span = (words: string) => `<span lang=EN-US style='mso-ansi-language:EN-US'>${words}</span>`;
  const ofRuns = (runs: readonly Run[]) =>
    joined(
      runs.map(({ text, mark }) => (mark ? TAGS[mark](span(html(text))) : span(html(text)))),
      ' ',
    );
  const paragraph = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>\n`;
  const sign = (isOrdered: boolean, index: number) =>
    isOrdered ? `${index + 1}.` : '<span style="font-family:Symbol">·</span>';
  const ofList = ({ isOrdered, items }: List, level: number, name: number): string =>
    joined(
      items.map(
        ({ runs, list }, index) =>
          `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l${name} level${level} lfo1'>` +
          `<![if !supportLists]><span style='mso-list:Ignore'>${sign(isOrdered, index)}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>` +
          `${ofRuns(runs)}<o:p></o:p></p>\n${list ? ofList(list, level + 1, name) : ''}`,
      ),
    );
  const cell = (words: string, isHead: boolean) =>
    `<td width=300 valign=top style='border:solid windowtext 1.0pt'>${paragraph(isHead ? `<b>${span(html(words))}</b>` : span(html(words)))}</td>`;
  const row = (cells: readonly string[], isHead: boolean) =>
    `<tr style='mso-yfti-irow:0'>${joined(cells.map((words) => cell(words, isHead)))}</tr>`;
  return (doc: Doc) =>
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">' +
    '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->' +
    '<style><!-- p.MsoNormal {margin:0in;} @list l0 {mso-list-id:1;} p.MsoQuote {text-align:center;} --></style></head><body lang=EN-IN><!--StartFragment-->' +
    write(doc, {
      heading: ({ level, runs }) => `<h${level}><a name="_Toc1"></a>${ofRuns(runs)}<o:p></o:p></h${level}>\n`,
      text: ({ runs }) => paragraph(ofRuns(runs)) + paragraph('<o:p>&nbsp;</o:p>'),
      quote: ({ runs }) => `<blockquote>${paragraph(ofRuns(runs))}</blockquote>`,
      list: ({ list }) => ofList(list, 1, (lists += 1)),
      table: ({ head, rows }) =>
        `<table class=MsoTableGrid border=1>${row(head, true)}${joined(rows.map((cells) => row(cells, false)))}</table>`,
      code: ({ lines }) => `<pre>${joined(lines.map(html), '<o:p></o:p>\n')}</pre>`,
    }) +
    '<!--EndFragment--></body></html>';
})();

/** Signs that text has for marks, and for the levels of lists. */
interface Signs {
  marks: Readonly<Record<Mark, (words: string) => string>>;
  bullet: (level: number) => string;
  number: (index: number) => string;
  indent: (level: number, isOrdered: boolean) => string;
}

function textWriter({ marks, bullet, number, indent }: Signs, ways: Partial<ByKind>): (doc: Doc) => string {
  const ofRuns = (runs: readonly Run[]) =>
    joined(
      runs.map(({ text, mark }) => (mark ? marks[mark](text) : text)),
      ' ',
    );
  const ofList = ({ isOrdered, items }: List, level: number, before: string): string =>
    joined(
      items.map(
        ({ runs, list }, index) =>
          `${before}${isOrdered ? number(index) : bullet(level)} ${ofRuns(runs)}${list ? `\n${ofList(list, level + 1, before + indent(level, isOrdered))}` : ''}`,
      ),
      '\n',
    );
  const never = () => '';
  return (doc) =>
    write(
      doc,
      {
        heading: ({ level, runs }) => `${'#'.repeat(level)} ${ofRuns(runs)}`,
        text: ({ runs }) => ofRuns(runs),
        quote: ({ runs }) => `> ${ofRuns(runs)}`,
        list: ({ list }) => ofList(list, 0, ''),
        table: never,
        code: ({ lines }) => `\`\`\`\n${joined(lines, '\n')}\n\`\`\``,
        ...ways,
      },
      '\n\n',
    );
}

const within = (sign: string) => (words: string) => sign + words + sign;
const markdown = textWriter(
  {
    marks: {
      strong: within('**'),
      em: within('_'),
      s: within('~~'),
      code: within('`'),
      a: (words) => `[${words}](${ADDRESS})`,
    },
    bullet: () => '-',
    number: (index) => `${index + 1}.`,
    indent: (_level, isOrdered) => (isOrdered ? '   ' : '  '),
  },
  {
    table: ({ head, rows }) => {
      const line = (cells: readonly string[]) =>
        `| ${joined(
          cells.map((cell) => cell.replaceAll('|', '\\|')),
          ' | ',
        )} |`;
      return joined([line(head), line(head.map(() => '---')), ...rows.map(line)], '\n');
    },
  },
);
const whatsapp = textWriter(
  {
    marks: { strong: within('*'), em: within('_'), s: within('~'), code: within('```'), a: (words) => words },
    bullet: () => '-',
    number: (index) => `${index + 1}.`,
    indent: () => '  ',
  },
  {},
);
const typed = textWriter(
  {
    marks: TAGS,
    bullet: (level) => ['•', '◦', '▪'][level] ?? '–',
    number: (index) => `${index + 1})`,
    indent: () => '\t',
  },
  {},
);

const ALL: readonly Kind[] = ['heading', 'text', 'list', 'table', 'quote', 'code'];
const MARKS: readonly Mark[] = ['strong', 'em', 's', 'code', 'a'];
const SIMPLE: readonly Mark[] = ['strong', 'em', 's', 'a'];

/** What each program copies as HTML, and the documents that it can write. */
export const COPIED_HTML = {
  word: [word, docs(ALL, SIMPLE)],
  'google-docs': [googleDocs, docs(['heading', 'text', 'list', 'table'], SIMPLE)],
  chatgpt: [chatgpt, docs(ALL, MARKS)],
  gmail: [gmail, docs(ALL, SIMPLE)],
  cocoa: [cocoa, docs(['heading', 'text', 'list', 'table'], SIMPLE)],
  libreoffice: [libreOffice, docs(ALL, SIMPLE)],
} as const;

/** What each one copies as text alone. */
export const COPIED_TEXT = {
  markdown: [
    markdown,
    // Its heading tells what it is.
    fc.tuple(docs(['heading'], []), docs(ALL, MARKS)).map((parts) => parts.flat()),
  ],
  whatsapp: [whatsapp, docs(['text', 'list', 'quote'], ['strong', 'em', 's', 'code'])],
  typed: [typed, docs(['text', 'list', 'quote'], [])],
} as const;
