import { z } from 'zod'
import { call } from '../call.ts'
import { StaffChange } from '../catalog/staff-changes.ts'
import { decimal, Id, Version, whole } from '../scalars.ts'
import { GuideGate } from './guide-gates.ts'
import {
  GUIDE_EDITORS,
  GUIDE_STAFF,
  Interlink,
  MAX_GUIDE_BYTES,
  MAX_GUIDE_PRODUCTS,
  SpecialCategory,
  StaffGuide,
  StaffGuideProduct,
} from './staff-guide.ts'

export const PROVIDE_A_GUIDE_TITLE = 'Please provide a title'
export const PROVIDE_A_GUIDE_SLUG = 'Please provide a slug'
export const PROVIDE_A_UNIQUE_SLUG = 'Please provide a unique slug'
export const GUIDE_NOT_SAVED = 'Changes could not be saved, please try saving again in a few minutes.'
/** Said of everything else that could not be done: publishing, reviewing, assigning, cutting a picture. */
export const GUIDE_CHANGE_FAILED = 'Changes could not be saved, please try again in a few minutes.'

/** Most categories of a guide. */
export const MOST_GUIDE_CATEGORIES = 50

const params = z.object({ id: Id })
const Edge = decimal(-100_000, 100_000, { kind: 'An edge is a number of pixels.' }).nullable().optional()
const text = (max: number, what: string) => z.string().max(max, `${what} has at most ${max} characters.`)

/** A product in a save, as typed; fields that are absent stay as they are. */
export const GuideProductSave = z.object({
  /** Absent for a new one. */
  product_id: Id.optional(),
  post_id: Id.nullable().optional(),
  title: text(300, 'A title').optional(),
  price: z
    .union([z.string().max(100), z.number().min(-1e9).max(1e9)])
    .nullable()
    .optional(),
  link: text(4000, 'A link').optional(),
  /** Path of a picture that an earlier answer named. */
  image: text(2000, 'The path of a picture').optional(),
  content: text(5000, 'A description').optional(),
  crop: z.boolean().optional(),
  crop_source: text(2000, 'The path of a picture').optional(),
  crop_top: Edge,
  crop_bottom: Edge,
  crop_left: Edge,
  crop_right: Edge,
  /** The shop does not have it any more, as staff saw it. */
  broken: z.boolean().optional(),
})
export type GuideProductSave = z.output<typeof GuideProductSave>

export const InterlinkSave = z.object({
  /** Absent for a new one. */
  id: Id.optional(),
  keyword: z.string().trim().max(200),
  link: z.string().trim().max(500),
  done: z.boolean().default(false),
})
export type InterlinkSave = z.output<typeof InterlinkSave>
export const InterlinkList = z.array(InterlinkSave).max(100, 'A guide has at most 100 links to make.')

/** Fields of a guide in a save; absent ones stay as they are. */
export const GuideFieldsSave = z.object({
  title: text(200, 'A title').optional(),
  slug: text(200, 'A slug').optional(),
  short_title: text(100, 'A short title').optional(),
  content: text(20_000, 'An intro').optional(),
  outro: text(20_000, 'An outro').optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #rrggbb.')
    .optional(),
  layout: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, 'A layout is a word of small letters.')
    .optional(),
  categories: z.array(Id).max(MOST_GUIDE_CATEGORIES).optional(),
  special_categories: z.array(SpecialCategory).max(15).optional(),
  traffic_volume: whole(0, 1_000_000_000, 'The traffic volume is a whole number.').nullable().optional(),
  focus_x: decimal(0, 1, { kind: 'The focus is a number from 0 to 1.' }).optional(),
  focus_y: decimal(0, 1, { kind: 'The focus is a number from 0 to 1.' }).optional(),
  /** Ignored when a listicle editor sends them. */
  draft_approved: z.boolean().optional(),
  curation_approved: z.boolean().optional(),
  writing_approved: z.boolean().optional(),
})
export type GuideFieldsSave = z.output<typeof GuideFieldsSave>

/** A whole guide, or parts of it. Its state and its comments have calls of their own, and are ignored here. */
export const GuideSave = GuideFieldsSave.extend({
  /** Absent makes a guide. */
  id: Id.optional(),
  /** The version that the change is based on. */
  version: Version.optional(),
  /** All of them, in their order. One that is missing is removed. */
  products: z.array(GuideProductSave).max(MAX_GUIDE_PRODUCTS, `A guide has at most ${MAX_GUIDE_PRODUCTS} products.`).optional(),
  interlinking: InterlinkList.optional(),
}).refine(({ id, version }) => id === undefined || version !== undefined, {
  path: ['version'],
  message: 'Please say which version the changes are based on.',
})
export type GuideSave = z.output<typeof GuideSave>

/** Something to be put into a guide, noted by the updater. */
export const GuideTodo = z.object({
  id: z.int(),
  title: z.string(),
  link: z.string(),
  price: z.number().nullable(),
  large_image: z.string(),
  thumbnail: z.string(),
})
export type GuideTodo = z.output<typeof GuideTodo>

/** A guide with its products, as it is now. */
export const GuideNow = {
  guide: StaffGuide,
  products: z.array(StaffGuideProduct),
  interlinking: z.array(Interlink),
  version: z.int(),
  gates: z.array(GuideGate),
}

export const getStaffGuide = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/:id',
  summary: 'A guide for its editor, with its products and what is missing for publication',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params,
  answer: z.object({ ...GuideNow, todolist: z.array(GuideTodo), can_edit: z.boolean() }),
})

export const saveStaffGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides',
  summary: 'Makes a guide, or saves one whole or in part; refused where it has changed since the version that is sent',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [
    'guide-not-found',
    'in-trash',
    'title-missing',
    'slug-missing',
    'slug-taken',
    'stale-version',
    'duplicate-product',
    'link-not-ours',
    'not-ready',
    'not-saved',
  ],
  refusalContent: { 'stale-version': z.object({ ...GuideNow, changes: z.array(StaffChange) }) },
  body: GuideSave,
  maxBody: MAX_GUIDE_BYTES,
  answer: z.object({ id: z.int(), ...GuideNow }),
})

export const checkGuideSlug = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/does-it-exist/:slug',
  summary: 'Whether a slug is taken, by a guide, a gift, an unlisted or retired page, or the site itself',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['not-saved'],
  params: z.object({ slug: z.string().min(1).max(200) }),
  /** The guide that asks: its own slug is not taken. */
  query: z.object({ id: Id.optional() }),
  answer: z.object({ exists: z.boolean() }),
})

export const canEditGuide = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/can-i-edit/:id',
  summary: 'Whether the member may save a guide now',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params,
  answer: z.object({ can_edit: z.boolean() }),
})

export const copyGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/copy/:id',
  summary:
    'Copies a guide as a new draft, its next edition: years in title and slug go up, everybody and every approval is left behind',
  access: GUIDE_EDITORS,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'slug-taken', 'not-saved'],
  params,
  body: z.object({ title: text(200, 'A title').optional(), slug: text(200, 'A slug').optional() }),
  answer: z.object({ id: z.int(), slug: z.string(), version: z.int() }),
})
