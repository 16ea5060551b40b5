import { z } from 'zod'
import { call } from '../call.ts'
import { Country, Id, Moment } from '../scalars.ts'
import { Guide, GuideProduct } from './buying-guides.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

/** Purpose of the signed link. */
export const GUIDE_PREVIEW = 'guide-preview'
/** Hours until a link to a preview ends. */
export const PREVIEW_HOURS = 24

export const createGuidePreview = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/preview-link/:id',
  summary: `A link by which anybody may read a guide as its page would show it, drafts included, for ${PREVIEW_HOURS} hours`,
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params: z.object({ id: Id }),
  /** `link` is the path of the page, with the token. */
  answer: z.object({ link: z.string(), expires: Moment }),
})

export const getGuidePreview = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/buying-guide-preview',
  summary: 'A guide as its page would show it, by the link of a preview',
  access: { link: GUIDE_PREVIEW, told: 'This preview has ended. Please ask for another link.' },
  refuses: ['guide-not-found'],
  query: z.object({ token: z.string().min(1).max(500), country: Country.optional() }),
  answer: z.object({ guide: Guide, products: z.array(GuideProduct), is_published: z.boolean() }),
})
