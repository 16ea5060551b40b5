import { type Giveaway, GIVEAWAYS_PER_PAGE, listGiveaways } from '@ribbonry/contracts'
import { send } from '../../src/api/call.ts'
import type { Transport } from '../../src/api/transport.ts'
import { giveawayPath } from '../../src/features/giveaways/giveaways-address.ts'
import { latestOf, ROOT_ONLY, type SitemapEntry, type SitemapSource, wholeSource } from './sitemap-source.ts'

/** At 5 giveaways a page: 500 giveaways. Older ones are found through pagination. */
const MAX_PAGES = 100

/** Giveaways, and their first page when there are any. No change date is recorded, but the page changes at start and end. */
export function giveawaySource(now: () => Date): SitemapSource {
  return wholeSource(async (transport) => {
    const at = now().toISOString()
    const all = await allGiveaways(transport)
    const entries = all.map(({ slug, start, end, image }): SitemapEntry => {
      const modified = [end, start].find((moment) => moment <= at)
      return {
        path: giveawayPath(slug),
        regions: ROOT_ONLY,
        ...(modified === undefined ? {} : { modified }),
        ...(image === '' ? {} : { image }),
      }
    })
    return entries.length === 0 ? [] : [{ path: '/giveaways/', regions: ROOT_ONLY, ...latestOf(entries) }, ...entries]
  })
}

async function allGiveaways(transport: Transport): Promise<readonly Giveaway[]> {
  const all: Giveaway[] = []
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const { giveaways } = await send(transport, listGiveaways, { params: { number } })
    all.push(...giveaways)
    if (giveaways.length < GIVEAWAYS_PER_PAGE) break
  }
  return all
}
