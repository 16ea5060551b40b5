import { listAllGuides } from '@ribbonry/contracts'
import { send } from '../../src/api/call.ts'
import { EVERY_REGION, latestOf, ROOT_ONLY, type SitemapEntry, wholeSource } from './sitemap-source.ts'

/** Guides, and their overview when there are any. */
export const guideSource = wholeSource(async (transport) => {
  const { guides } = await send(transport, listAllGuides, {})
  const entries = guides.map(({ slug, modified, image }): SitemapEntry => ({
    path: `/${slug}/`,
    regions: EVERY_REGION,
    modified,
    ...(image === '' ? {} : { image }),
  }))
  return entries.length === 0 ? [] : [{ path: '/gift-guides/', regions: ROOT_ONLY, ...latestOf(entries) }, ...entries]
})
