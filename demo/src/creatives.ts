import { z } from 'zod'
import { readData } from './read-data.ts'

/** A native ad of a fictitious advertiser. */
const Creative = z.strictObject({
  title: z.string().max(40),
  /** Plain name, below the title. */
  what: z.string().max(60),
  content: z.string().max(250),
  price: z.number(),
  currency: z.enum(['USD', 'GBP', 'CAD']),
  /** On the reserved top-level domain `.example`. */
  link: z.url({ hostname: /\.example$/ }),
  /** A fictitious company. */
  advertiser: z.string(),
  /** Slug of the gift whose picture it uses. */
  image_of: z.string(),
  /** Codes of the countries where it is shown; everywhere when empty. */
  countries: z.array(z.enum(['US', 'GB', 'CA'])),
  /** Relative frequency among the creatives. */
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type DemoCreative = z.output<typeof Creative>

/** The native ads of the demo. */
export const demoCreatives: readonly DemoCreative[] = readData('creatives.yaml', z.array(Creative))
