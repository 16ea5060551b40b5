import { z } from 'zod'
import { readData } from './read-data.ts'

/** A giveaway. Days are relative to the day the demo is loaded: past days are negative, and fractions are allowed. */
const Giveaway = z.strictObject({
  slug: z.string(),
  title: z.string(),
  /** Two paragraphs: the prize and why, then how to take part and when. */
  description: z.tuple([z.string(), z.string()]),
  /** Slug of the gift that is the prize. */
  prize_of: z.string(),
  /** A fictitious company. */
  sponsor: z.string(),
  starts_in_days: z.number(),
  ends_in_days: z.number(),
  winners: z.int().positive(),
})
export type DemoGiveaway = z.output<typeof Giveaway>

/** Giveaways in each state: open, closing within a day, closed, and upcoming. */
export const demoGiveaways: readonly DemoGiveaway[] = readData('giveaways.yaml', z.array(Giveaway))
