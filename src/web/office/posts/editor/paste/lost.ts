/** What of a pasted text could not be copied. */
export interface Lost {
  /** Of other sites. */
  pictures: number;
  /** The names of other elements. */
  elements: ReadonlySet<string>;
}

const KINDS: readonly (readonly [what: string, elements: readonly string[]])[] = [
  ['an embedded page or video', ['iframe', 'embed', 'object', 'video', 'audio']],
  ['form fields', ['input', 'select', 'textarea']],
  ['a formula', ['math']],
];

/** The message about it. Empty when nothing was lost that one saw. */
export function lostText({ pictures, elements }: Lost): string {
  const kinds = KINDS.filter(([, names]) => names.some((name) => elements.has(name))).map(([what]) => what);
  const all = [...(pictures === 0 ? [] : [pictures === 1 ? 'a picture' : `${pictures} pictures`]), ...kinds];
  const sentences: string[] = [];
  if (all.length > 0) {
    const list = new Intl.ListFormat('en-IN').format(all);
    sentences.push(`${list.charAt(0).toUpperCase()}${list.slice(1)} in the pasted text could not be copied.`);
  }
  if (pictures > 0) {
    const [it, them] = kinds.length === 0 ? ['it', 'them'] : ['the picture', 'the pictures'];
    sentences.push(`Save ${pictures === 1 ? it : them} to your computer, then add ${pictures === 1 ? 'it' : 'them'} here.`);
  }
  return sentences.join(' ');
}
