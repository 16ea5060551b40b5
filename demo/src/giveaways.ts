import { z } from 'zod'
import { readData } from './read-data.ts'

/** A giveaway. Days count from the day the demo is loaded; those gone by are negative, and parts of a day are allowed. */
const Giveaway = z.strictObject({
  slug: z.string(),
  title: z.string(),
  /** Two paragraphs: the prize and why, then how to take part and when. */
  description: z.tuple([z.string(), z.string()]),
  /** The slug of the gift that is won. */
  prize_of: z.string(),
  /** An invented firm. */
  sponsor: z.string(),
  starts_in_days: z.number(),
  ends_in_days: z.number(),
  winners: z.int().positive(),
})
export type DemoGiveaway = z.output<typeof Giveaway>

/** Giveaways that run, end within a day, have ended, and one to come. */
export const demoGiveaways: readonly DemoGiveaway[] = readData('giveaways.yaml', z.array(Giveaway))
