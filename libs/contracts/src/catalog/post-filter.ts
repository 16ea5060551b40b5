import { z } from 'zod'
import { Id, Price } from '../scalars.ts'

/** Fields that a gift needs to be published. */
export const PUBLISHING_NEEDS = ['link', 'price', 'picture'] as const
export type PublishingNeed = (typeof PUBLISHING_NEEDS)[number]

/** How much a gift of a pitch matters, the least first. */
export const PITCH_PRIORITIES = ['Low', 'Normal', 'High'] as const
export type PitchPriority = (typeof PITCH_PRIORITIES)[number]

/** Which gifts staff want; conditions that are absent do not count. Gifts in the trash are found with `state: 'trash'` only. */
export const PostFilter = z.object({
  /** Part of the title, the slug or the link. */
  term: z.string().max(200).optional(),
  state: z.enum(['draft', 'published', 'scheduled', 'broken', 'unavailable', 'trash']).optional(),
  /** A gift category; for one of the upper level, with those below it. */
  category: Id.optional(),
  /** Key of a merchant. */
  merchant: z.string().min(1).max(200).optional(),
  /** Written by staff or sent in, brought in by a feed; `member` is what was sent in alone. */
  source: z.enum(['staff', 'import', 'member']).optional(),
  /** A feed import that created or changed it. */
  import: Id.optional(),
  missing: z.enum(PUBLISHING_NEEDS).optional(),
  /** What its pitch said. */
  priority: z.enum(PITCH_PRIORITIES).optional(),
  /** In US dollars, as is `price_max`; both inclusive. */
  price_min: Price.optional(),
  price_max: Price.optional(),
})
export type PostFilter = z.output<typeof PostFilter>
