/** Finds the messages under the inputs of a product's form. */
export interface Faults {
  /** Of exactly this field. */
  of(path: string): string | undefined;
  /** Of this field, or of the first part of it that is refused. */
  within(path: string): string | undefined;
}

/** @param fields the messages of a refused call, such as `terms.charges.0.price.percent` */
export function faultsIn(fields: Readonly<Record<string, string>>): Faults {
  const of = (path: string) => fields[`terms.${path}`];
  return {
    of,
    within: (path) => of(path) ?? Object.entries(fields).find(([name]) => name.startsWith(`terms.${path}.`))?.[1],
  };
}
