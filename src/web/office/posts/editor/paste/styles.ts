const CLASS = /^([a-z][a-z0-9]*)?\.([\w-]+)$/i;
/** What an article, or `nameStructures`, knows by its style. */
const MEANING = /^(?:font-weight|font-style|text-decoration|vertical-align|display|mso-list)$/;

/** Gives elements the formatting that their classes have in the style sheet beside them, as in what Excel and Pages copy. */
export function applyStyles(box: HTMLElement, styles: string): void {
  for (const rule of styles.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2);
    const kept = declarations
      .split(';')
      .filter((each) => MEANING.test(each.split(':')[0]?.trim() ?? ''))
      .join(';');
    if (kept === '') continue;
    for (const selector of selectors.split(',')) {
      const [, tag, name] = CLASS.exec(selector.trim()) ?? [];
      for (const element of name === undefined ? [] : box.getElementsByClassName(name))
        if (tag === undefined || element.localName === tag.toLowerCase())
          element.setAttribute('style', `${kept};${element.getAttribute('style') ?? ''}`);
    }
  }
}
