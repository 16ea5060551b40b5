import { z } from 'zod'
import { Picture } from '../catalog/post.ts'
import { Moment } from '../scalars.ts'

/** Members with any of these flags work at guides; which guides is a question of the row. */
export const GUIDE_STAFF = ['listicle_editor', 'editor'] as const
/** Who approves what others write. */
export const GUIDE_EDITORS = ['editor'] as const

export const GUIDE_STATUSES = ['draft', 'publishing', 'published'] as const
export type GuideStatus = (typeof GUIDE_STATUSES)[number]

/** Where a draft stands; no other guide has a stage. */
export const GUIDE_STAGES = [
  'Draft',
  'Ready To Assign',
  'Ready For Writer',
  'In Progress',
  'Needs Review',
  'Ready For Publish',
] as const
export type GuideStage = (typeof GUIDE_STAGES)[number]

/** Parts of a guide that are approved one by one. */
export const GUIDE_PARTS = ['draft', 'curation', 'writing'] as const
export type GuidePart = (typeof GUIDE_PARTS)[number]

const AGES = ['baby', 'child', 'teen', 'adult', 'senior'] as const
/** Whom a guide is for: an age, and a sex where that narrows it. */
export const SPECIAL_CATEGORIES = AGES.flatMap((age) => [age, `${age}-male`, `${age}-female`] as const)
export const SpecialCategory = z.enum(SPECIAL_CATEGORIES, 'We do not know that audience.')
export type SpecialCategory = z.output<typeof SpecialCategory>

/** Most products of a guide. */
export const MAX_GUIDE_PRODUCTS = 200
/** Largest body of a save, bytes. */
export const MAX_GUIDE_BYTES = 2 * 1024 * 1024

/** Head picture of a guide and picture of a product as they are cut out, pixels. */
export const GUIDE_HEADER_SIZE = { width: 970, height: 400 } as const
export const GUIDE_PRODUCT_SIZE = { width: 300, height: 250 } as const

/** Whose turn it is: a role, and the member where it is somebody's. Null members: anybody with that right. */
export const GuideTurn = z.object({
  who: z.enum(['curator', 'writer', 'editor', 'access']),
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  since: Moment,
})
export type GuideTurn = z.output<typeof GuideTurn>

const GuideState = {
  status: z.enum(GUIDE_STATUSES),
  /** Null unless the status is draft. */
  stage: z.enum(GUIDE_STAGES).nullable(),
  /** The writer; null without one. */
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  curator_id: z.int().nullable(),
  curator_username: z.string().nullable(),
  assigned: z.boolean(),
  curator_assigned: z.boolean(),
  submitted_editor: z.boolean(),
  submitted_curator: z.boolean(),
  draft_approved: z.boolean(),
  curation_approved: z.boolean(),
  writing_approved: z.boolean(),
  /** Null where nobody has to do anything. */
  turn: GuideTurn.nullable(),
}

const GuideFigures = {
  product_count: z.int(),
  amazon_count: z.int(),
  etsy_count: z.int(),
  /** Products whose link does not work, by its last check or by hand, or whose gift is gone. */
  broken_count: z.int(),
  /** Valid page views of 28 days. */
  views: z.int(),
  /** Smoothed clicks for each impression of the first ten products, 28 days; null without impressions. */
  top_ten_ctr: z.number().nullable(),
  /** Searches a month, as staff typed them. */
  traffic_volume: z.int().nullable(),
}

const GuideDays = {
  /** Day on which staff mean to publish it. */
  planned: z.iso.date().nullable(),
  /** Publication was asked for this moment. */
  publish_at: Moment.nullable(),
  published: Moment.nullable(),
  created: Moment,
  modified: Moment,
  /** When it came into the trash; absent for one that is not in it. */
  trashed: Moment.optional(),
}

/** A guide as lists of staff show it. */
export const StaffGuideRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  short_title: z.string(),
  image: z.string(),
  picture: Picture,
  ...GuideState,
  ...GuideFigures,
  ...GuideDays,
})
export type StaffGuideRow = z.output<typeof StaffGuideRow>

/** What somebody said about a guide. Editors' and writers' comments are told apart by who wrote them. */
export const GuideComment = z.object({
  id: z.int(),
  comment: z.string(),
  slug: z.string(),
  /** Null for somebody whose account is gone. */
  user_id: z.int().nullable(),
  username: z.string(),
  /** The product that it is about; null for the guide. */
  product_id: z.int().nullable(),
  at: Moment,
  /** Null while it is open. */
  resolved: Moment.nullable(),
  resolved_by: z.string().nullable(),
  can_delete: z.boolean(),
})
export type GuideComment = z.output<typeof GuideComment>

/** Category of guides; not one of gifts. */
export const GuideCategory = z.object({ id: z.int(), name: z.string(), label: z.string() })
export type GuideCategory = z.output<typeof GuideCategory>

/** A guide as staff edit it. */
export const StaffGuide = StaffGuideRow.extend({
  thumbnail: z.string(),
  /** Whole picture that the head was cut from; empty without one. */
  source_image: z.string(),
  /** Point of the source that smaller crops keep, from 0 to 1 of its width and height. */
  focus_x: z.number(),
  focus_y: z.number(),
  /** Paragraphs separated by a blank line. */
  content: z.string(),
  outro: z.string(),
  color: z.string(),
  layout: z.string(),
  categories: z.array(GuideCategory),
  special_categories: z.array(SpecialCategory),
  /** By editors and access. */
  editorial_comments: z.array(GuideComment),
  /** By listicle editors. */
  user_comments: z.array(GuideComment),
  /** Rises with every save. */
  version: z.int(),
})
export type StaffGuide = z.output<typeof StaffGuide>

/** What the last check of a product's link found. */
export const ProductLinkCheck = z.object({
  state: z.enum(['alive', 'broken', 'unavailable', 'unknown']),
  reason: z.string(),
  /** The sentence that decided. */
  evidence: z.string(),
  checked: Moment,
  /** A price that the shop showed at `at`, and that differs from the saved one by more than a tenth: a proposal. */
  price_seen: z.object({ price: z.number(), currency: z.string(), at: Moment }).nullable(),
})
export type ProductLinkCheck = z.output<typeof ProductLinkCheck>

/** A product as staff edit it. */
export const StaffGuideProduct = z.object({
  /** Never changes: anchors and statistics hang on it. */
  product_id: z.int(),
  /** The gift of ours that it is; null for any other. */
  post_id: z.int().nullable(),
  /** Slug of that gift. Empty without one. */
  slug: z.string(),
  title: z.string(),
  price: z.number().nullable(),
  /** What was typed where it is no price; empty otherwise. */
  price_text: z.string(),
  currency: z.string(),
  /** The shop's own link, clean. */
  link: z.string(),
  /** What visitors follow: with the site's tags and the default sub-tag. */
  affiliate_link: z.string(),
  merchant: z.string(),
  image: z.string(),
  picture: Picture.nullable(),
  content: z.string(),
  /** Place in the guide, from 1; both names mean the same. */
  pos: z.int(),
  sort: z.int(),
  crop: z.boolean(),
  /** The picture that it was cut from; empty without one. */
  crop_source: z.string(),
  crop_top: z.number().nullable(),
  crop_bottom: z.number().nullable(),
  crop_left: z.number().nullable(),
  crop_right: z.number().nullable(),
  /** The last cut failed. */
  crop_error: z.boolean(),
  /** Somebody marked it as broken, or its gift is. */
  broken: z.boolean(),
  notified_broken: z.boolean(),
  /** Null while its present link was not checked. */
  link_check: ProductLinkCheck.nullable(),
  duplicate: z.boolean(),
  /** False where visitors do not see its gift, so that its page leaves it out. */
  visible: z.boolean().optional(),
  /** Every sentence about it, all at once. */
  errors: z.array(z.string()),
  /** A proofreader marked the present text as read. */
  read: z.boolean(),
})
export type StaffGuideProduct = z.output<typeof StaffGuideProduct>

/** A word in this guide that should lead to another page of ours. */
export const Interlink = z.object({
  id: z.int(),
  keyword: z.string(),
  /** Path of the page. */
  link: z.string(),
  /** Somebody ticked it off. */
  done: z.boolean(),
  /** A saved text of the guide has this link. */
  found: z.boolean(),
})
export type Interlink = z.output<typeof Interlink>
