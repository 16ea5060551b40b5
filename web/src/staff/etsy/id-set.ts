/** A set without some of its ids. */
export function without(ids: ReadonlySet<number>, some: readonly number[]): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !some.includes(id)))
}
