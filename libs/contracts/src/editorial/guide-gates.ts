import { z } from 'zod'

export const REQUIRED_GATES = [
  'title',
  'slug',
  'intro',
  'main-image',
  'products',
  'product-errors',
  'links',
  'writing-approved',
  'checklist',
  'address',
] as const
/** May be waived, with a reason. */
export const RECOMMENDED_GATES = ['short-title', 'outro', 'category', 'audience', 'interlinking', 'traffic'] as const
export const GUIDE_GATES = [...REQUIRED_GATES, ...RECOMMENDED_GATES] as const
export type GuideGateName = (typeof GUIDE_GATES)[number]
export type RecommendedGate = (typeof RECOMMENDED_GATES)[number]

/** A condition of publication. */
export const GuideGate = z.object({
  name: z.enum(GUIDE_GATES),
  level: z.enum(['required', 'recommended']),
  ok: z.boolean(),
  /** What is missing; empty when nothing is. */
  message: z.string(),
  /** The first product at fault; null where it is none. */
  product_id: z.int().nullable(),
  /** Why it does not count for this guide; null where it does. */
  waived: z.string().nullable(),
})
export type GuideGate = z.output<typeof GuideGate>
