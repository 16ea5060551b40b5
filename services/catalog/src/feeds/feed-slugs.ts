import { createHash } from 'node:crypto'
import { slugFrom } from '../posts/slug.ts'
import type { FeedGift } from './feed-row.ts'

/** The slug a gift gets when it is free, and the one it gets otherwise: with eight characters made of its key. */
function slugsOf(gift: FeedGift): [plain: string, keyed: string] {
  const mark = BigInt(`0x${createHash('sha256').update(gift.key).digest('hex').slice(0, 12)}`).toString(36).padStart(8, '0').slice(-8)
  const slug = slugFrom(gift.title)
  return [slug, `${slug}-${mark}`]
}

/** Every slug that the gifts of a batch may get, to ask which are taken. */
export function candidateSlugs(gifts: readonly FeedGift[]): string[] {
  return gifts.flatMap(slugsOf)
}

/** A free slug for each gift: the plain one for the first that has it. */
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
