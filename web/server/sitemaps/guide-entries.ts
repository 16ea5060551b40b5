import { listAllGuides } from '@ribbonry/contracts'
import { send } from '../../src/api/call.ts'
import { EVERY_REGION, wholeSource } from './sitemap-source.ts'

export const guideSource = wholeSource(async (ask) => {
  const { guides } = await send(ask, listAllGuides, {})
  return guides.map(({ slug, modified, image }) => ({ path: `/${slug}/`, regions: EVERY_REGION, modified, ...(image === '' ? {} : { image }) }))
})
