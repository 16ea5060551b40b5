import type { MenuItem } from '@ribbonry/contracts'

/** Where an entry goes: below which one, and before which one; last on the level without one. */
export interface MenuPlace {
  readonly parent: number | null
  readonly before: number | null
}

type Items = readonly MenuItem[]

/** Pixels to the side that are one level. */
const LEVEL_WIDTH = 32

const itemOf = (items: Items, id: number): MenuItem | undefined => items.find((item) => item.id === id)
const levelOf = (items: Items, parent: number | null): Items => items.filter((item) => item.parent_id === parent)
export const childrenOf = (items: Items, id: number): Items => levelOf(items, id)

/** Where an entry stands now. */
export function placeOf(items: Items, { id, parent_id: parent }: MenuItem): MenuPlace {
  const level = levelOf(items, parent)
  return { parent, before: level[level.findIndex((item) => item.id === id) + 1]?.id ?? null }
}

/** One place up or down on its level; undefined at the end of it. */
export function placeBeside(items: Items, { id, parent_id: parent }: MenuItem, by: 1 | -1): MenuPlace | undefined {
  const level = levelOf(items, parent)
  const at = level.findIndex((item) => item.id === id)
  if (level[at + by] === undefined) return undefined
  return { parent, before: (by === -1 ? level[at - 1] : level[at + 2])?.id ?? null }
}

/** Below the entry above it, as the last one; undefined where it cannot stand there. */
export function placeBelow(items: Items, item: MenuItem): MenuPlace | undefined {
  const top = levelOf(items, null)
  const above = top[top.findIndex(({ id }) => id === item.id) - 1]
  if (item.parent_id !== null || above === undefined || !mayHold(above) || childrenOf(items, item.id).length > 0) return undefined
  return { parent: above.id, before: null }
}

/** On the top level, behind the entry that it stood below; undefined where it is there already. */
export function placeAbove(items: Items, { parent_id: parent }: MenuItem): MenuPlace | undefined {
  if (parent === null) return undefined
  const top = levelOf(items, null)
  return { parent: null, before: top[top.findIndex(({ id }) => id === parent) + 1]?.id ?? null }
}

/** The entries in their order once one of them stands at another place, with those below it. */
export function moved(items: Items, id: number, { parent, before }: MenuPlace): MenuItem[] {
  const item = itemOf(items, id)
  if (item === undefined) return [...items]
  const rest = items.filter((other) => other.id !== id && other.parent_id !== id)
  const next = rest.findIndex((other) => other.id === before)
  const last =
    parent === null ? rest.length : rest.findLastIndex((other) => other.id === parent || other.parent_id === parent) + 1
  return rest.toSpliced(next === -1 ? last : next, 0, { ...item, parent_id: parent }, ...childrenOf(items, id))
}

/**
 * Where a dragged entry was let go: over another one, so many pixels to the side. Entries below it go with it. Undefined where
 * that changes nothing.
 * @param items in the order of the menus: each with those below it
 */
export function placeOfDrop(items: Items, id: number, overId: number, aside: number): MenuPlace | undefined {
  const item = itemOf(items, id)
  if (item === undefined || itemOf(items, overId)?.parent_id === id) return undefined
  const rest = items.filter((other) => other.id !== id && other.parent_id !== id)
  const from = items.indexOf(item)
  const to = items.findIndex((other) => other.id === overId)
  const at = id === overId ? rest.filter((other) => items.indexOf(other) < from).length : dropIndex(rest, overId, to > from)
  const place = placeAt(rest, at, levelAfter(items, item, aside) === 1)
  const now = placeOf(items, item)
  return place.parent === now.parent && place.before === now.before ? undefined : place
}

const dropIndex = (rest: Items, overId: number, isBehind: boolean): number =>
  rest.findIndex((other) => other.id === overId) + (isBehind ? 1 : 0)

function levelAfter(items: Items, item: MenuItem, aside: number): 0 | 1 {
  if (childrenOf(items, item.id).length > 0) return 0
  return (item.parent_id === null ? 0 : 1) + Math.round(aside / LEVEL_WIDTH) >= 1 ? 1 : 0
}

function placeAt(rest: Items, at: number, isBelow: boolean): MenuPlace {
  const [above, next] = [rest[at - 1], rest[at]]
  const parent = above?.parent_id ?? above?.id ?? null
  if (isBelow && parent !== null && rest.some((other) => other.id === parent && mayHold(other)))
    return { parent, before: next?.parent_id === parent ? next.id : null }
  return { parent: null, before: rest.slice(at).find((other) => other.parent_id === null)?.id ?? null }
}

/** Extra links hold nothing. */
const mayHold = ({ extra_mobile: isExtra }: MenuItem): boolean => !isExtra
