import { z } from 'zod'
import { readData } from './read-data.ts'

/** An address of a domain that is reserved for examples. */
const Email = z.email().regex(/@example\.(org|net|com)$/)
/** On the reserved top-level domain `.example`. */
const Link = z.url({ hostname: /\.example$/ })
/** Relative to the moment the demo is loaded. */
const hours_ago = z.number().positive()

const Pitch = z.strictObject({
  title: z.string().max(40),
  /** Plain name, below the title. */
  what: z.string().max(60),
  content: z.string().max(250),
  price: z.number(),
  /** A fictitious company. */
  advertiser: z.string(),
  /** Slug of the gift whose picture it uses. */
  image_of: z.string(),
})

const Outreach = z.strictObject({
  drop_offs: z.array(
    z.strictObject({
      name: z.string(),
      email: Email,
      plan: z.enum(['basic', 'premium', 'platinum']),
      link: Link,
      hours_ago: hours_ago.min(25).max(24 * 29),
      /** Saved pitch; without it the lead left only an e-mail address. */
      pitch: Pitch.optional(),
    }),
  ),
  passed: z.array(
    Pitch.extend({
      link: Link,
      hours_ago,
      /** Slug of the gift made from it. */
      post: z.string(),
    }),
  ),
  contacts: z.array(z.strictObject({ gift: z.string(), email: Email, hours_ago })),
})
export type DemoOutreach = z.output<typeof Outreach>

/** Abandoned pitches, passed pitches, and contacts of makers. */
export const demoOutreach: DemoOutreach = readData('outreach.yaml', Outreach)
