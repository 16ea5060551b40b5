import { COOKIES } from '@ribbonry/contracts'
import type { Visit } from '../edge/visit.ts'
import type { CacheableRead } from '../routing/target.ts'
import { cookieValue } from '../visitors/cookies.ts'
import { drawnShuffles, drawShuffle, shuffleCookie } from '../visitors/shuffle.ts'
import type { CachedAnswer } from './answer-cache.ts'
import { type ReadOptions, type ReadParts, SharedRead } from './shared-read.ts'

/** Answers cacheable reads: from the cache, stale while a refresh runs, or by one fetch that concurrent requests share. */
export class CachedReads {
  constructor(
    private readonly parts: ReadParts,
    private readonly options: ReadOptions,
  ) {}

  serve(visit: Visit, reading: CacheableRead, html: boolean): void {
    const { cache, fills, metrics, log } = this.parts
    const read = new SharedRead(this.parts, this.options, visit, reading, html)
    const answer = cache.get(read.key)
    const now = Date.now()
    if (answer === undefined || !answer.isUsable(now) || (answer.isOutdated && read.wantsNewest)) {
      this.#miss(read, answer?.mayServeStale(now) === true ? answer : undefined)
      return
    }
    if (log.withHits) log.watch(visit)
    const fresh = answer.isFresh(now)
    metrics.cache[fresh ? 'hit' : 'stale'] += 1
    if (!fresh) fills.refresh(read, answer)
    read.send(answer, fresh ? 'hit' : 'stale', now)
  }

  /** Draws another order of a random page, and leads there. */
  redraw(visit: Visit, { url, label }: CacheableRead): void {
    const { secureCookies, security } = this.options
    visit.label = label
    const head = [...security.flat(), 'cache-control', 'no-store', 'location', url]
    const drawn = drawnShuffles(cookieValue(visit.request.headers.cookie, COOKIES.shuffle))
    const cookie = shuffleCookie(drawShuffle(drawn), secureCookies, drawn)
    visit.response.writeHead(302, visit.finishHead(head, cookie)).end()
  }

  #miss(read: SharedRead, bridge: CachedAnswer | undefined): void {
    const { fills, metrics, log } = this.parts
    log.watch(read.visit)
    // Only pages count toward the limit: cacheable calls come from the web server, on behalf of all visitors.
    if (read.reading.upstream === 'web' && !this.mayReadPage(read.visit)) return
    if (fills.join(read)) metrics.cache.coalesced += 1
    else if (fills.passes(read.key)) read.pass()
    else {
      metrics.cache.miss += 1
      fills.start(read, bridge)
    }
  }

  /** Counts a page that web renders. Returns false when the address is over its limit; the 429 is sent then. */
  mayReadPage(visit: Visit): boolean {
    const { pageReads, addresses, metrics, refusals } = this.parts
    const wait = pageReads.retryAfterSeconds(addresses.of(visit.request))
    if (wait === undefined) return true
    metrics.limited(visit.label)
    refusals.sendRateLimited(visit, wait)
    return false
  }
}
