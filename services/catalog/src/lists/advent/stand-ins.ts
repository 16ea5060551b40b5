import { createHash } from 'node:crypto'

/**
 * A gift for each door whose own is gone: the same for everybody and on every request, and as long as a candidate stays, for its
 * door (rendezvous hashing). No gift stands behind two doors while there are enough.
 * @param doors days without a gift
 * @param candidates ids of gifts that are behind no other door
 * @returns the id by day; days without one are left out
 */
export function standInsFor(year: number, doors: readonly number[], candidates: readonly number[]): ReadonlyMap<number, number> {
  const left = new Set(candidates)
  const chosen = new Map<number, number>()
  for (const day of doors) {
    let best: { readonly id: number; readonly weight: string } | undefined
    for (const id of left) {
      const weight = weightOf(year, day, id)
      if (best === undefined || weight > best.weight) best = { id, weight }
    }
    if (best === undefined) break
    left.delete(best.id)
    chosen.set(day, best.id)
  }
  return chosen
}

function weightOf(year: number, day: number, id: number): string {
  return createHash('sha256').update(`${year} ${day} ${id}`).digest('hex')
}
