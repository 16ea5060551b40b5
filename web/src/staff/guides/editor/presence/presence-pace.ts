import { PRESENCE_EVERY_SECONDS, PRESENCE_SECONDS } from '@ribbonry/contracts'

/** Milliseconds without a key, press or focus after which an editor is idle, and asleep. */
const RESTS_AFTER_MS = 60_000
const SLEEPS_AFTER_MS = 600_000

/**
 * Milliseconds until an open editor reports its presence again. While idle or in a hidden tab it reports rarely, but often enough
 * to stay listed. Undefined when it stops until the next activity.
 */
export function presencePace(idleMs: number, isHidden: boolean): number | undefined {
  if (idleMs >= SLEEPS_AFTER_MS) return undefined
  return isHidden || idleMs >= RESTS_AFTER_MS ? (PRESENCE_SECONDS - PRESENCE_EVERY_SECONDS) * 1000 : PRESENCE_EVERY_SECONDS * 1000
}

const FIELDS: Readonly<Record<string, string>> = {
  title: 'the title',
  slug: 'the address',
  short_title: 'the short title',
  content: 'the intro',
  outro: 'the outro',
  color: 'the colour',
  traffic_volume: 'the searches',
}

/** Position of a person: the name of the focused field, or the focused product; empty elsewhere. */
export function placeOf(element: Element | null): string {
  const product = element?.closest('[id^="product-"]')?.id ?? ''
  if (/^product-\d+$/.test(product)) return product
  const name = element?.getAttribute('name') ?? ''
  return Object.hasOwn(FIELDS, name) ? name : ''
}

/** The position as text; empty when it is not in the guide. `ids` are the ids of the products in order. */
export function placeText(place: string, ids: readonly number[]): string {
  const field = FIELDS[place]
  if (field !== undefined) return field
  const number = ids.indexOf(Number(/^product-(\d+)$/.exec(place)?.[1])) + 1
  return number === 0 ? '' : `gift ${number}`
}
