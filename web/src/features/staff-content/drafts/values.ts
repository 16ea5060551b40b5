/** Whether two values of a form say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What to show after a save: what the server made of what was sent, and what was typed meanwhile. */
export function settled<Values extends object>(typed: Values, sent: Values, saved: Values): Values {
  const names = Object.keys(saved) as (keyof Values)[]
  return Object.fromEntries(names.map((name) => [name, isSame(typed[name], sent[name]) ? saved[name] : typed[name]])) as Values
}

/** The fields of `body` that differ from those of `before`. */
export function changesOf<Body extends object>(body: Body, before: Body): Partial<Body> {
  const names = Object.keys(body) as (keyof Body)[]
  return Object.fromEntries(names.filter((name) => !isSame(body[name], before[name])).map((name) => [name, body[name]])) as Partial<Body>
}
