import { z } from 'zod'
import { readData } from './read-data.ts'

/** A native ad of an advertiser that does not exist. */
const Creative = z.strictObject({
  title: z.string().max(40),
  content: z.string().max(250),
  price: z.number(),
  currency: z.enum(['USD', 'GBP', 'CAD']),
  /** At a host that exists for nobody: `.example`. */
  link: z.url({ hostname: /\.example$/ }),
  /** An invented firm. */
  advertiser: z.string(),
  /** The slug of the gift whose picture it borrows. */
  image_of: z.string(),
  /** Country codes where it is shown; everywhere when empty. */
  countries: z.array(z.enum(['US', 'GB', 'CA'])),
  /** How often it is drawn beside the others. */
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type DemoCreative = z.output<typeof Creative>

/** The native ads of the demo. */
export const demoCreatives: readonly DemoCreative[] = readData('creatives.yaml', z.array(Creative))
