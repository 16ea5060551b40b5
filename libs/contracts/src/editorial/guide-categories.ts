import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GUIDE_EDITORS, GUIDE_STAFF, GuideCategory } from './staff-guide.ts'

export const listGuideCategories = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/categories/all',
  summary: 'Categories of guides, by name',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ categories: z.array(GuideCategory) }),
})

export const createGuideCategory = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/categories/create',
  summary: 'Adds a category and gives it to a guide; a name that is there, case aside, is taken',
  access: GUIDE_EDITORS,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'name-missing'],
  body: z.object({ name: z.string().trim().max(80, 'A category has at most 80 characters.'), buying_guide_id: Id.optional() }),
  /** `version` of the guide; null without one. */
  answer: z.object({ category: GuideCategory, version: z.int().nullable() }),
})
