/** What a form needs of a schema. Issues come in the order of the fields. */
interface Schema {
  safeParse(input: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

type FieldErrors = Record<string, string>;

export type LazyRules = ReturnType<typeof lazyRules>;

export function lazyRules(importSchema: () => Promise<Schema>) {
  let loading: Promise<Schema | undefined> | undefined;
  let rules: Schema | undefined;

  function load(): Promise<Schema | undefined> {
    loading ??= importSchema().then(
      (loaded) => (rules = loaded),
      () => {
        // The next interaction with the form retries.
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  }

  return {
    /**
     * Loads the rules before the submit that needs them. They bring a validation library, which readers of the page don't
     * need.
     */
    fetch: () => void load(),
    /**
     * The message for each invalid field, synchronously if the rules are loaded. If they can't be loaded, nothing is refused:
     * the server validates by the same rules.
     */
    check: (input: unknown) =>
      rules ? validate(rules, input) : load().then((loaded) => (loaded ? validate(loaded, input) : {})),
  };
}

function validate(rules: Schema, input: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of rules.safeParse(input).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
