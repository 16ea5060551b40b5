import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import type { Part } from './part.ts'
import { addresses } from './parts/addresses.part.ts'
import { adsDashboard } from './parts/ads-dashboard.part.ts'
import { adsForecast } from './parts/ads-forecast.part.ts'
import { adsFresh } from './parts/ads-fresh.part.ts'
import { adsPicture } from './parts/ads-picture.part.ts'
import { adsServe } from './parts/ads-serve.part.ts'
import { attack } from './parts/attack.part.ts'
import { boardScroll } from './parts/board-scroll.part.ts'
import { cache } from './parts/cache.part.ts'
import { deep } from './parts/deep.part.ts'
import { editorialPublish } from './parts/editorial-publish.part.ts'
import { editorial } from './parts/editorial.part.ts'
import { giveaways } from './parts/giveaways.part.ts'
import { hop } from './parts/hop.part.ts'
import { importFeed } from './parts/import.part.ts'
import { list } from './parts/list.part.ts'
import { me } from './parts/me.part.ts'
import { newsletter } from './parts/newsletter.part.ts'
import { operations } from './parts/operations.part.ts'
import { page } from './parts/page.part.ts'
import { paymentsBoosts } from './parts/payments-boosts.part.ts'
import { paymentsWebhooks } from './parts/payments-webhooks.part.ts'
import { payments } from './parts/payments.part.ts'
import { scores } from './parts/scores.part.ts'
import { search } from './parts/search.part.ts'
import { searchFinder } from './parts/search-finder.part.ts'
import { searchQuality } from './parts/search-quality.part.ts'
import { searchShopping } from './parts/search-shopping.part.ts'
import { searchSynonyms } from './parts/search-synonyms.part.ts'
import { size } from './parts/size.part.ts'
import { staffList } from './parts/staff-list.part.ts'
import { trackingBeacons } from './parts/tracking-beacons.part.ts'
import { trackingCounts } from './parts/tracking-counts.part.ts'
import { trackingFresh } from './parts/tracking-fresh.part.ts'
import { trackingIngest } from './parts/tracking-ingest.part.ts'
import { trackingMemory } from './parts/tracking-memory.part.ts'
import { upkeepLinks } from './parts/upkeep-links.part.ts'
import { upkeepLists } from './parts/upkeep-lists.part.ts'
import { upkeepManners } from './parts/upkeep-manners.part.ts'
import { upkeepReplace } from './parts/upkeep-replace.part.ts'
import { wishlist } from './parts/wishlist.part.ts'
import { isMet, type Outcome } from './report/outcome.ts'
import { markdownTable, table } from './report/table.ts'
import { Databases } from './seed/databases.ts'
import { readStack, results } from './servers/stack.ts'

const parts: Readonly<Record<string, Part>> = {
  cache,
  list,
  page,
  hop,
  me,
  deep,
  import: importFeed,
  search,
  'search-finder': searchFinder,
  'search-quality': searchQuality,
  'search-shopping': searchShopping,
  'search-synonyms': searchSynonyms,
  size,
  scores,
  'tracking-beacons': trackingBeacons,
  'tracking-ingest': trackingIngest,
  'tracking-fresh': trackingFresh,
  'tracking-counts': trackingCounts,
  'tracking-memory': trackingMemory,
  wishlist,
  'board-scroll': boardScroll,
  attack,
  'staff-list': staffList,
  editorial,
  'editorial-publish': editorialPublish,
  'editorial-addresses': addresses,
  giveaways,
  'ads-serve': adsServe,
  'ads-dashboard': adsDashboard,
  'ads-fresh': adsFresh,
  'ads-picture': adsPicture,
  'ads-forecast': adsForecast,
  payments,
  'payments-boosts': paymentsBoosts,
  'payments-webhooks': paymentsWebhooks,
  newsletter,
  operations,
  'upkeep-links': upkeepLinks,
  'upkeep-lists': upkeepLists,
  'upkeep-manners': upkeepManners,
  'upkeep-replace': upkeepReplace,
}

try {
  const { parts: wanted, rules, profile } = readArguments(process.argv.slice(2), Object.keys(parts))
  const stack = readStack(process.env)
  const databases = new Databases(stack)
  await databases.keepEmpty()
  mkdirSync(results, { recursive: true })
  const outcomes: Outcome[] = []
  for (const name of wanted) {
    const began = performance.now()
    const found = (await parts[name]?.({ stack, databases, rules, profile })) ?? []
    outcomes.push(...found)
    writeFileSync(join(results, `${name}.json`), `${JSON.stringify(found, null, 2)}\n`)
    const others = loadavg()[0] ?? 0
    console.log(
      `\n${name} (${((performance.now() - began) / 1000).toFixed(0)} s, load average ${others.toFixed(1)} on ` +
        `${cpus().length} cores)\n\n${table(found)}`,
    )
  }
  if (wanted.length > 1) console.log(`\n\n${table(outcomes)}`)
  writeFileSync(join(results, 'table.md'), `${markdownTable(outcomes)}\n`)
  const short = outcomes.filter((outcome) => !isMet(outcome))
  console.log(
    `\n${outcomes.length - short.length} of ${outcomes.length} targets are ` +
      `met${short.length > 0 ? `; short: ${short.map(({ what }) => what).join('; ')}` : ''}.`,
  )
  // A missed target is a result, not a failure of the command: machines differ.
  process.exit(0)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
