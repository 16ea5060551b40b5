/** Experiments that a sub-tag can contain: the scroll experiment (`x02`) and its second variant (`x03`). */
export const experimentCodes = ['x02', 'x03'] as const
export type ExperimentCode = (typeof experimentCodes)[number]

/** The subject of a click or an address. Ids of posts and ads overlap and are never compared without the type. */
export interface Item {
  type: 'post' | 'ad'
  id: number
}

const adPrefix = 'x101'
const campaignPrefix = 'x10'

function checkedId(id: number): number {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`An id is a whole number from 1, not ${id}`)
  return id
}

/** Accepts only the canonical spelling of an id: no sign, no leading zero, lower case. */
function readId(text: string, base: 10 | 36): number | null {
  const pattern = base === 10 ? /^[1-9][0-9]{0,15}$/ : /^[1-9a-z][0-9a-z]{0,10}$/
  const id = pattern.test(text) ? parseInt(text, base) : NaN
  return Number.isSafeInteger(id) ? id : null
}

/** `x101` and the ad's id in base 36: ad 45 -> `x10119`. Throws RangeError for an invalid id. */
export function adCode(id: number): string {
  return adPrefix + checkedId(id).toString(36)
}

/**
 * Parses an ad's code, or its bare id (decimal); null for anything else. Only where an ad is expected: campaign codes look alike.
 */
export function readAdCode(code: string): number | null {
  return code.startsWith(adPrefix) ? readId(code.slice(adPrefix.length), 36) : readId(code, 10)
}

/** `x10` and the campaign's id: campaign 45 -> `x1045`. Throws RangeError for an invalid id. */
export function campaignCode(id: number): string {
  return campaignPrefix + checkedId(id)
}

/**
 * Parses a campaign's code, or its bare id; null otherwise. Only in the payment route and the campaign calls: ad codes look
 * alike.
 */
export function readCampaignCode(code: string): number | null {
  return readId(code.startsWith(campaignPrefix) ? code.slice(campaignPrefix.length) : code, 10)
}

/** The experiment with exactly this code, or null. */
export function readExperimentCode(code: string): ExperimentCode | null {
  return experimentCodes.find((known) => known === code) ?? null
}

/** The code of an item in addresses and sub-tags: an ad's code, or a post's bare id. Throws RangeError for an invalid id. */
export function itemCode(item: Item): string {
  return item.type === 'ad' ? adCode(item.id) : String(checkedId(item.id))
}

/** Parses an item's code: `x101…` is an ad, a bare id a post; null otherwise. */
export function readItemCode(code: string): Item | null {
  const type = code.startsWith(adPrefix) ? 'ad' : 'post'
  const id = readAdCode(code)
  return id === null ? null : { type, id }
}
