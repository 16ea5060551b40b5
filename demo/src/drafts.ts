import { z } from 'zod'
import { CategorySlug } from './categories.ts'
import { readData } from './read-data.ts'

/** Names of identity's demo members who work on guides. */
export const GUIDE_STAFF = ['admin', 'editor', 'writer', 'curator'] as const
const Member = z.enum(GUIDE_STAFF)
export type GuideStaff = z.output<typeof Member>

/** Days before the demo is loaded. */
const DaysAgo = z.number().nonnegative()

/** A product of a draft: a gift of the demo, with or without texts of its own, or a product from a shop's page. */
const DraftProduct = z.strictObject({
  gift: z.string().exactOptional(),
  title: z.string().max(45).default(''),
  content: z.string().default(''),
  link: z.url({ hostname: /\.example$/ }).exactOptional(),
  /** US dollars. */
  price: z.number().exactOptional(),
})

const Comment = z.strictObject({
  by: Member,
  hours_ago: z.number().nonnegative(),
  text: z.string(),
  /** Position of the product in the guide, from 1. */
  product: z.int().min(1).exactOptional(),
  resolved_by: Member.exactOptional(),
})

/** Steps of a draft. Absent steps have not happened. */
const Way = z.strictObject({
  curator: z.literal('curator').exactOptional(),
  writer: z.literal('writer').exactOptional(),
  submitted: z.strictObject({ curation: DaysAgo.exactOptional(), writing: DaysAgo.exactOptional() }).default({}),
  approved: z
    .strictObject({ draft: DaysAgo.exactOptional(), curation: DaysAgo.exactOptional(), writing: DaysAgo.exactOptional() })
    .default({}),
})

const Draft = z.strictObject({
  slug: z.string(),
  title: z.string().max(70),
  short_title: z.string().default(''),
  intro: z.array(z.string()).default([]),
  outro: z.string().default(''),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Slug of the gift whose picture it shows. */
  image_of: z.string().exactOptional(),
  categories: z.array(CategorySlug).default([]),
  special_categories: z.array(z.string()).default([]),
  /** Monthly searches. */
  traffic: z.int().exactOptional(),
  begun: DaysAgo,
  /** Days from the loading to the planned day. */
  planned_in: z.int().exactOptional(),
  way: Way.default({ submitted: {}, approved: {} }),
  /** Number of checked items of the checklist, from the first one on. */
  checked: z.int().nonnegative().default(0),
  interlinks: z.array(z.strictObject({ keyword: z.string(), link: z.string(), done: z.boolean() })).default([]),
  comments: z.array(Comment).default([]),
  products: z.array(DraftProduct),
})
export type DemoDraft = z.output<typeof Draft>

const Work = z.strictObject({
  /** Slug of a published guide of the demo. */
  guide: z.string(),
  part: z.enum(['curation', 'writing']),
  submitted: DaysAgo,
  approved: DaysAgo,
  rounds: z.int().nonnegative().default(0),
})

/** A payment for work on published guides. */
const Pay = z.strictObject({ to: z.enum(['writer', 'curator']), days_ago: DaysAgo, works: z.array(Work).min(1) })
export type DemoPay = z.output<typeof Pay>

/** The demo of guide editing: drafts at every stage, the blacklist of hosts, and payments. */
export const demoDrafts = readData(
  'drafts.yaml',
  z.strictObject({ blacklist: z.array(z.string()), paid: z.array(Pay), guides: z.array(Draft) }),
)
