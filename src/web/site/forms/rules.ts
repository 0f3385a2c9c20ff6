/** As much of a schema as a form needs; its issues come in the order of the fields. */
interface Schema {
  safeParse(input: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

export interface LazyRules {
  /** Fetches the rules ahead of the submit that will need them. They come with a validation library that a reader doesn't need. */
  fetch(): void;
  /**
   * The message for each field that the rules refuse. Answers at once where the rules are here already; where they can't be had,
   * refuses nothing, since the server judges by the same rules.
   */
  check(input: unknown): FieldErrors | Promise<FieldErrors>;
}

type FieldErrors = Record<string, string>;

export function lazyRules(load: () => Promise<Schema>): LazyRules {
  let loading: Promise<Schema | undefined> | undefined;
  let rules: Schema | undefined;

  function fetched(): Promise<Schema | undefined> {
    loading ??= load().then(
      (loaded) => (rules = loaded),
      () => {
        // The next touch of the form tries again.
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  }

  return {
    fetch: () => void fetched(),
    check: (input) => (rules ? judge(rules, input) : fetched().then((loaded) => (loaded ? judge(loaded, input) : {}))),
  };
}

function judge(rules: Schema, input: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of rules.safeParse(input).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
