/** Types for the parts of the XML parser that are used; the package has none. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(
      event: 'openTag',
      handle: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text', handle: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', handle: (text: string) => void): this;
    /** `<!DOCTYPE …>` and the like. */
    on(event: 'attention', handle: (text: string) => void): this;
    on(event: 'error', handle: (error: Error) => void): this;
    /** Nothing more is read. */
    stop(): void;
    parse(xml: string): unknown;
  }
}
