import { Parser } from 'saxen';

type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  /** @param attributes as they are written; `attributeOf` decodes the one that it finds */
  open?(name: string, attributes: () => Attributes, attributeOf: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Names without their namespace, which writers abbreviate as they like. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of an Office document, whose names are handed on without their namespaces.
 *
 * @param broken makes the error for what is malformed, or has a document type, which these formats forbid (ECMA-376, part 2)
 */
export function parseXml(xml: string, { open, close, text }: XmlHandlers, broken: () => Error, parser = new Parser()): void {
  const refuse = () => {
    throw broken();
  };
  parser
    .on('openTag', (name, attributes, decode) =>
      open?.(localName(name), attributes, (wanted) => {
        const found = Object.entries(attributes()).find(([key]) => localName(key) === wanted)?.[1];
        return found === undefined ? undefined : decode(found);
      }),
    )
    .on('closeTag', (name) => close?.(localName(name)))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', (value) => text?.(value))
    .on('attention', refuse)
    .on('error', refuse)
    .parse(xml);
}
