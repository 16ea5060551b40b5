import { type ListedNewsletter, listSentNewsletters, NEWSLETTERS_PER_PAGE } from '@ribbonry/contracts'
import { send } from '../../src/api/call.ts'
import { newslettersPath, sentNewsletterPath } from '../../src/features/newsletter/sent-newsletters-address.ts'
import { latestOf, ROOT_ONLY, type SitemapEntry, wholeSource } from './sitemap-source.ts'

/** At 20 newsletters a page: 2,000 newsletters. Older ones are found through pagination. */
const MAX_PAGES = 100

/** Newsletters that were sent, and their list when there are any. What is sent does not change any more. */
export const newsletterSource = wholeSource(async (transport) => {
  const all: ListedNewsletter[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { newsletters } = await send(transport, listSentNewsletters, { query: { page } })
    all.push(...newsletters)
    if (newsletters.length < NEWSLETTERS_PER_PAGE) break
  }
  const entries = all.map(({ id, sent }): SitemapEntry => ({
    path: sentNewsletterPath(id),
    regions: ROOT_ONLY,
    modified: sent,
  }))
  return entries.length === 0 ? [] : [{ path: newslettersPath(), regions: ROOT_ONLY, ...latestOf(entries) }, ...entries]
})
