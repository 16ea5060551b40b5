/** Whether two form values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Values after a save: the server's, except for fields edited meanwhile. */
export function settled<Values extends object>(typed: Values, sent: Values, saved: Values): Values {
  const names = Object.keys(saved) as (keyof Values)[]
  return Object.fromEntries(names.map((name) => [name, isSame(typed[name], sent[name]) ? saved[name] : typed[name]])) as Values
}

/** Fields of `body` that differ from `before`. */
export function changesOf<Body extends object>(body: Body, before: Body): Partial<Body> {
  const names = Object.keys(body) as (keyof Body)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(body[name], before[name])).map((name) => [name, body[name]]),
  ) as Partial<Body>
}
