import type { Language } from './languages.ts';

/** Texts by their names. `{name}` stands for a value; `one` and `other` are the forms of a text with a number. */
export type Words = { readonly [name: string]: string | Words };

/** The names in braces of a text. */
export type Holes<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** Of a text that is joined from several with `+`, TypeScript knows no more than that it is one. */
type IsJoined<Text> = string extends Text ? true : false;

/** What a translation has to be: the same names as in English, and in each text the same names in braces. */
type Checked<English, Given> = English extends string
  ? Given extends string
    ? true extends IsJoined<English> | IsJoined<Given>
      ? Given
      : Same<Holes<English>, Holes<Given>> extends true
        ? Given
        : `It needs the names in braces of: ${English}`
    : string
  : {
      readonly [Name in keyof English | keyof Given]: Name extends keyof English
        ? Checked<English[Name], Name extends keyof Given ? Given[Name] : object>
        : never;
    };

/**
 * Declares a translation of English words: `translate<typeof words>()({ … })`. A name that is missing or surplus, or a name in
 * braces that differs, does not compile; of joined texts, `glossary.test.ts` compares the names in braces.
 */
export const translate =
  <English extends Words>() =>
  <const Given extends Words>(words: Checked<English, Given>): English =>
    // Its texts have the types of the English ones, by which `fill` knows the names in braces.
    words as unknown as English;

/** Replaces the names in braces: `fill('Page {page}', { page: 2 })`. */
export const fill = <Text extends string>(text: Text, values: Readonly<Record<Holes<Text>, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String((values as Record<string, string | number>)[name] ?? whole));

const rules = new Map<Language, Intl.PluralRules>();

/** The form of a text that fits a number, which stands for `{count}` in it: "1 lender", "2 lenders". */
export function counted(language: Language, forms: { readonly one: string; readonly other: string }, count: number): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  const form = rule.select(count) === 'one' ? forms.one : forms.other;
  return form.replaceAll('{count}', count.toLocaleString('en-IN'));
}
