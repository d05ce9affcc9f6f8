/** The object without the keys that hold undefined, so that "is there" and "is given" mean the same. */
export function defined<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
