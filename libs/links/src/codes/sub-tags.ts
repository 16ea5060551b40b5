import { type ExperimentCode, type Item, itemCode, readExperimentCode, readItemCode } from './item-codes.ts'

/** Where an item was clicked. */
export interface Slot {
  /** Name of the list, reduced to lower-case letters: `giftfinder`. */
  list: string
  /** From 1; 0 for a list without positions. */
  position: number
}

/** Place of a link, besides the item that it leads to. */
export interface SubTagPlace {
  /** Id of the guide that contains it. */
  guide?: number
  slot?: Slot
}

/** What a link leads to: a gift or an ad, or a product that only a guide has. */
export type TaggedItem = Item | { type: 'product'; id: number }

/** A parsed sub-tag of a merchant's earnings report. */
export interface SubTag extends SubTagPlace {
  item: TaggedItem
  experiment?: ExperimentCode
}

const PRODUCT = /^p([1-9a-z][0-9a-z]{0,6})$/
const GUIDE = /^g([1-9a-z][0-9a-z]{0,6})$/
const SLOT = /^s([a-z]{2,20})(0|[1-9]\d{0,4})$/

/**
 * The sub-tag under which merchants report a click: the item's code, or `p` and a product's id in base 36; then each after a dash
 * the visitor's experiment, the guide (`g` and its id in base 36) and the slot (`s`, list and position): `7-x02-g1c-sguide3`.
 * Letters, digits and dashes only: every programme accepts those. It contains nothing about the visitor except the experiment.
 * Throws RangeError for an invalid id.
 */
export function subTag(item: TaggedItem, experiment?: ExperimentCode, { guide, slot }: SubTagPlace = {}): string {
  const parts = [item.type === 'product' ? productCode(item.id) : itemCode(item)]
  if (experiment !== undefined) parts.push(experiment)
  if (guide !== undefined) parts.push(guidePart(guide))
  if (slot !== undefined) parts.push(slotPart(slot))
  return parts.join('-')
}

/** Parses a sub-tag of an earnings report; null for text that `subTag` cannot produce. */
export function readSubTag(text: string): SubTag | null {
  const [code = '', ...rest] = text.split('-')
  const item = readProductCode(code) ?? readItemCode(code)
  if (item === null) return null
  const experiment = readExperimentCode(rest[0] ?? '')
  if (experiment !== null) rest.shift()
  const guide = readGuide(rest[0])
  if (guide !== undefined) rest.shift()
  const slot = readSlot(rest[0])
  if (slot !== undefined) rest.shift()
  if (rest.length > 0) return null
  return {
    item,
    ...(experiment === null ? {} : { experiment }),
    ...(guide === undefined ? {} : { guide }),
    ...(slot === undefined ? {} : { slot }),
  }
}

/** `p` and the id in base 36: product 48 of a guide -> `p1c`. Throws RangeError for an invalid id. */
export function productCode(id: number): string {
  const code = Number.isSafeInteger(id) && id > 0 ? `p${id.toString(36)}` : ''
  if (!PRODUCT.test(code)) throw new RangeError(`An id of a product is a whole number from 1, not ${id}`)
  return code
}

function readProductCode(text: string): TaggedItem | null {
  const code = PRODUCT.exec(text)?.[1]
  return code === undefined ? null : { type: 'product', id: parseInt(code, 36) }
}

function guidePart(guide: number): string {
  const part = Number.isSafeInteger(guide) && guide > 0 ? `g${guide.toString(36)}` : ''
  if (!GUIDE.test(part)) throw new RangeError(`An id of a guide is a whole number from 1, not ${guide}`)
  return part
}

function slotPart({ list, position }: Slot): string {
  const part = `s${list}${position}`
  if (!SLOT.test(part)) throw new RangeError(`${list} ${position} is no slot`)
  return part
}

function readGuide(part: string | undefined): number | undefined {
  const code = GUIDE.exec(part ?? '')?.[1]
  return code === undefined ? undefined : parseInt(code, 36)
}

function readSlot(part: string | undefined): Slot | undefined {
  const [, list, position] = SLOT.exec(part ?? '') ?? []
  return list === undefined ? undefined : { list, position: Number(position) }
}
