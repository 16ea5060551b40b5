import { MAX_ITEMS_PER_BEACON, TOO_MANY_ITEMS, type EventKind, type ItemType } from '@ribbonry/contracts'
import { readAdCode, readItemCode } from '@ribbonry/links'
import { InvalidInput } from '@ribbonry/service-kit'

/** One event of a beacon: item type, id, position (0 if unknown), and kind of event. */
export type TrackedItem = readonly [type: ItemType, id: number, position: number, kind: EventKind]

/** Parses the codes of a beacon: item codes, or plain ids of guides, products or ads. */
export type CodeParser = (code: string) => readonly [ItemType, number] | undefined

const MAX_CODE_LENGTH = 40
const MAX_POSITION = 60_000

export const parseItem: CodeParser = (code) => {
  const item = readItemCode(code)
  return item === null ? undefined : [item.type, item.id]
}

export const parseGuide: CodeParser = (code) => {
  const item = readItemCode(code)
  return item?.type === 'post' ? ['guide', item.id] : undefined
}

export const parseProduct: CodeParser = (code) => {
  const item = readItemCode(code)
  return item?.type === 'post' ? ['product', item.id] : undefined
}

export const parseAd: CodeParser = (code) => {
  const id = readAdCode(code)
  return id === null ? undefined : ['ad', id]
}

/** A list field of a beacon, unparsed. */
export function listOfItems(fields: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const given = fields[name]
  const all = Array.isArray(given) ? (given as readonly unknown[]) : splitList(given)
  if (all.length > MAX_ITEMS_PER_BEACON) throw new InvalidInput({ [name]: TOO_MANY_ITEMS })
  return all
}

/** Adds the items of a list. Invalid items are skipped; beacons are lenient. */
export function addItems(into: TrackedItem[], all: readonly unknown[], kind: EventKind, read: CodeParser): void {
  for (const one of all) {
    if (Array.isArray(one)) {
      if (one.length === 1 || one.length === 2) addItem(into, one[0], toPosition(one[1]), kind, read)
    } else {
      addItem(into, one, 0, kind, read)
    }
  }
}

export function addItem(into: TrackedItem[], given: unknown, position: number, kind: EventKind, read: CodeParser): void {
  const code = codeOf(given)
  const item = code === undefined ? undefined : read(code)
  if (item !== undefined) into.push([item[0], item[1], position, kind])
}

/** A position field, which forms send as text. */
export function positionOf(given: unknown): number {
  return typeof given === 'string' ? toPosition(Number(given)) : toPosition(given)
}

function toPosition(given: unknown): number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= MAX_POSITION ? given : 0
}

export function codeOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given.length <= MAX_CODE_LENGTH ? given : undefined
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : undefined
}

/** A comma-separated list of a form, or a single code. */
function splitList(given: unknown): readonly unknown[] {
  return typeof given === 'string' || typeof given === 'number' ? String(given).split(',') : []
}
