import { DEFAULT_COUNTRY, DEFAULT_EDITION } from '@ribbonry/contracts'
import type { CacheableRead } from '../routing/target.ts'
import { drawShuffle } from '../visitors/shuffle.ts'
import type { Visitor } from '../visitors/visitor.ts'

/** The properties of a visitor that an answer may depend on. Visitors with equal values get the same bytes. */
export interface SharedContext {
  readonly visitor: Visitor
  readonly shuffle: number
  /** Whether the shuffled order was chosen for this request, so that a cookie has to be set. */
  readonly drawn: boolean
}

export function sharedContext(reading: CacheableRead, visitor: Visitor, draw: () => number = drawShuffle): SharedContext {
  const drawn = reading.byShuffle && visitor.shuffle === undefined
  return {
    visitor: {
      country: reading.byCountry ? visitor.country : DEFAULT_COUNTRY,
      nsfw: reading.byNsfw && visitor.nsfw,
      shuffle: undefined,
      edition: reading.byEdition ? visitor.edition : DEFAULT_EDITION,
    },
    shuffle: reading.byShuffle ? (visitor.shuffle ?? draw()) : 0,
    drawn,
  }
}

/** Key of an answer in the cache. */
export function cacheKey(reading: CacheableRead, { visitor, shuffle }: SharedContext): string {
  return `${reading.upstream}${reading.url}|${visitor.country}${visitor.nsfw ? '1' : '0'}${shuffle}${visitor.edition}`
}
