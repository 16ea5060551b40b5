import { MAX_ITEMS_PER_BEACON, TOO_MANY_ITEMS, type EventKind, type ItemType } from '@ribbonry/contracts'
import { readAdCode, readItemCode } from '@ribbonry/links'
import { InvalidInput } from '@ribbonry/service-kit'

/** One thing a beacon tells of: what it is, its id, its position (0 when unknown), and what happened to it. */
export type TrackedItem = readonly [type: ItemType, id: number, position: number, kind: EventKind]

/** How the codes of a beacon are to be read: items by their codes, or ids of guides or ads alone. */
export type CodeReader = (code: string) => readonly [ItemType, number] | undefined

const LONGEST_CODE = 40
const FURTHEST_POSITION = 60_000

export const readItem: CodeReader = (code) => {
  const item = readItemCode(code)
  return item === null ? undefined : [item.type, item.id]
}

export const readGuide: CodeReader = (code) => {
  const item = readItemCode(code)
  return item?.type === 'post' ? ['guide', item.id] : undefined
}

export const readAd: CodeReader = (code) => {
  const id = readAdCode(code)
  return id === null ? undefined : ['ad', id]
}

/** A field of a beacon that lists items, as it came. */
export function listOfItems(fields: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const given = fields[name]
  const all = Array.isArray(given) ? (given as readonly unknown[]) : listed(given)
  if (all.length > MAX_ITEMS_PER_BEACON) throw new InvalidInput({ [name]: TOO_MANY_ITEMS })
  return all
}

/** What is no item is left out: a visitor's page is never told that its beacon was wrong. */
export function addItems(into: TrackedItem[], all: readonly unknown[], kind: EventKind, read: CodeReader): void {
  for (const one of all) {
    if (Array.isArray(one)) {
      if (one.length === 1 || one.length === 2) addItem(into, one[0], placeInList(one[1]), kind, read)
    } else {
      addItem(into, one, 0, kind, read)
    }
  }
}

export function addItem(into: TrackedItem[], given: unknown, position: number, kind: EventKind, read: CodeReader): void {
  const code = codeOf(given)
  const item = code === undefined ? undefined : read(code)
  if (item !== undefined) into.push([item[0], item[1], position, kind])
}

/** A position told beside an item, where forms send text. */
export function positionOf(given: unknown): number {
  return typeof given === 'string' ? placeInList(Number(given)) : placeInList(given)
}

function placeInList(given: unknown): number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= FURTHEST_POSITION ? given : 0
}

export function codeOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given.length <= LONGEST_CODE ? given : undefined
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : undefined
}

/** A form's list, or one code alone. */
function listed(given: unknown): readonly unknown[] {
  return typeof given === 'string' || typeof given === 'number' ? String(given).split(',') : []
}
