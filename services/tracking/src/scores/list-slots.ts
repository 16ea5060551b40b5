import type { SlotPlace } from '@ribbonry/ranking'

/** Places that are lists in an order that we choose. Post pages, guides and ads follow other rules. */
export const LIST_PLACES = "t.place in ('home', 'gifts', 'editorial', 'bottom-banner')"

/** Up to here each position is a slot of its own; later slots span several positions. */
const OWN_SLOTS = 40

/** The slot of a row of slot_counts aliased `t`: place, list, and the first position of the slot. */
export const SLOT = `concat(toString(t.place), '|', t.list, '|', toString(
  multiIf(t.position <= ${OWN_SLOTS}, t.position, t.position <= 60, 41, t.position <= 100, 61, t.position <= 200, 101, 201)))`

export function placeOf(slot: string): SlotPlace {
  const last = slot.lastIndexOf('|')
  return { list: slot.slice(0, last), position: Number(slot.slice(last + 1)) }
}
