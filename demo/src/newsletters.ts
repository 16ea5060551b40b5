import { z } from 'zod'
import { readData } from './read-data.ts'

const Newsletter = z.strictObject({
  subject: z.string(),
  /** One, or empty. */
  emoji: z.string(),
  /** May be empty. */
  subheading: z.string(),
  /** Made of the titles of the first gifts where it is left out. */
  title: z.string().exactOptional(),
  /** Slugs of its gifts, in their order. */
  gifts: z.array(z.string()).min(1),
  /** Slugs of gifts whose pages pass on to the shop at once. */
  direct_links: z.array(z.string()).exactOptional(),
  /** Days after the day the demo is loaded; past ones were sent. */
  goes_out_in_days: z.int(),
  ready: z.boolean(),
})
export type DemoNewsletter = z.output<typeof Newsletter>

/** Newsletters that were sent, one that is ready, and one that is not. */
export const demoNewsletters: readonly DemoNewsletter[] = readData('newsletters.yaml', z.array(Newsletter))

const FIRST_NAMES = ['ada', 'ben', 'cleo', 'dan', 'edie', 'finn', 'gus', 'hana']
const LAST_NAMES = ['alder', 'birch', 'cedar', 'hazel', 'linden']

/** Forty made-up subscribers; nobody has a mailbox at example.org. */
export const demoSubscribers: readonly string[] = LAST_NAMES.flatMap((last) =>
  FIRST_NAMES.map((first) => `${first}.${last}@example.org`),
)
