import { createHash } from 'node:crypto'
import { slugFrom } from '../posts/slug.ts'
import type { FeedGift } from './feed-row.ts'

/** The preferred slug, and an alternative with eight characters derived from the key. */
function slugsOf(gift: FeedGift): [plain: string, keyed: string] {
  const mark = BigInt(`0x${createHash('sha256').update(gift.key).digest('hex').slice(0, 12)}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8)
  const slug = slugFrom(gift.title)
  return [slug, `${slug}-${mark}`]
}

/** All slugs that a batch may use, to look up which are taken. */
export function candidateSlugs(gifts: readonly FeedGift[]): string[] {
  return gifts.flatMap(slugsOf)
}

/** A free slug for each gift; the first of several gets the plain one. */
export function chooseSlugs(gifts: readonly FeedGift[], taken: ReadonlySet<string>): string[] {
  const used = new Set(taken)
  return gifts.map((gift) => {
    const [plain, keyed] = slugsOf(gift)
    let slug = used.has(plain) ? keyed : plain
    for (let number = 2; used.has(slug); number += 1) slug = `${keyed}-${number}`
    used.add(slug)
    return slug
  })
}
