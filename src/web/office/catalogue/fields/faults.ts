export type Faults = ReturnType<typeof faultsIn>;

/**
 * Finds the messages under the inputs of a product's form.
 *
 * @param fields the messages of a refused call, such as `terms.charges.0.price.percent`
 */
export function faultsIn(fields: Readonly<Record<string, string>>) {
  /** Of exactly this field. */
  const of = (path: string) => fields[`terms.${path}`];
  return {
    of,
    /** Of this field, or of the first part of it that is refused. */
    within: (path: string) => of(path) ?? Object.entries(fields).find(([name]) => name.startsWith(`terms.${path}.`))?.[1],
  };
}
