import { z } from 'zod'
import { call } from '../call.ts'
import { decimal, Flag, Id, Moment, PageNumber } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

/** Rows on a page of the updater's lists. */
export const UPDATER_PER_PAGE = 40
/** Most guides of an item. */
export const MOST_TODO_GUIDES = 100

export const SELECT_A_GUIDE = 'Please select a gift guide.'
export const PASTE_AN_IMAGE = 'Please paste an image URL and hit enter.'
/** Title of an item without one (E29). */
export const NEW_PRODUCT = 'New product'
/** The part of a picture that is cut out unless somebody chooses another, in pixels; the edges in either order (D6.58). */
export const TODO_CROP = { left: 0, right: 300, top: 250, bottom: 0 } as const

const TODO_NOT_FOUND = 'todo-not-found'
/** Of the updater, an admin page (D38). */
const ADMIN = ['access'] as const

const page = PageNumber.default(1)
const paged = z.object({ page })

/** A guide that an item waits for, or that a gift is in. */
export const TodoGuide = z.object({ buying_guide_id: z.int(), buying_guide_title: z.string(), slug: z.string() })
export type TodoGuide = z.output<typeof TodoGuide>

/** A gift that waits to be written into guides. */
export const TodoItem = z.object({
  id: z.int(),
  /** The gift of ours that it is; null for a product of a shop. */
  post_id: z.int().nullable(),
  title: z.string(),
  link: z.string(),
  /** Dollars; null without a price. */
  price: z.number().nullable(),
  /** Path of the part that is cut out, or of the placeholder. */
  image: z.string(),
  /** Path of the whole picture, or of the placeholder. */
  large_image: z.string(),
  thumbnail: z.string(),
  /** Its address at the shop. */
  source_image: z.string(),
  /** The picture is fetched in the background; a failure says why. */
  image_state: z.enum(['ready', 'waiting', 'failed']),
  image_error: z.string(),
  cropped: z.boolean(),
  crop_top: z.number(),
  crop_bottom: z.number(),
  crop_left: z.number(),
  crop_right: z.number(),
  /** The guides that it still waits for, of those that the caller may edit. */
  buying_guides: z.array(TodoGuide),
  created: Moment,
})
export type TodoItem = z.output<typeof TodoItem>

/** A published gift that could be written into a guide. */
export const UpdaterGift = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  link: z.string(),
  merchant: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  image: z.string(),
  large_image: z.string(),
  thumbnail: z.string(),
  /** Null for a hidden gift that is not public any more. */
  published: Moment.nullable(),
  hidden: z.boolean(),
  /** Guides that it is in. */
  buying_guides: z.array(TodoGuide),
  /** Guides that it waits for. */
  todo_guides: z.array(TodoGuide),
})
export type UpdaterGift = z.output<typeof UpdaterGift>

export const NEED_REASONS = ['broken-products', 'few-products', 'stale', 'falling', 'todo', 'season'] as const
export type NeedReason = (typeof NEED_REASONS)[number]

const NeedyGuide = z.object({
  ...TodoGuide.shape,
  published: z.boolean(),
  /** Its writer. */
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  /** Expected clicks lost, of all reasons. */
  score: z.number(),
  /** Products for which the shop asks a price that is more than a tenth from ours. */
  drifted: z.int(),
  reasons: z.array(
    z.object({
      reason: z.enum(NEED_REASONS),
      /** Such as `3 of 14 products gone since Tuesday`. */
      evidence: z.string(),
      score: z.number(),
      since: Moment,
      assigned_to: z.int().nullable(),
      assigned_username: z.string().nullable(),
      snoozed_until: Moment.nullable(),
    }),
  ),
})
export type NeedyGuide = z.output<typeof NeedyGuide>

/** Something with the same link or title that a guide has already, or waits for. */
const Duplicate = z.object({
  in: z.enum(['guide', 'todolist']),
  /** Of the product, or of the item. */
  id: z.int(),
  title: z.string(),
  link: z.string(),
  /** By what it is the same. */
  same: z.enum(['link', 'title']),
  ...TodoGuide.shape,
})
export type UpdaterDuplicate = z.output<typeof Duplicate>

const totals = z.object({ todo: z.int(), guides: z.int(), hidden: z.int(), needs_updating: z.int() })
export type UpdaterTotals = z.output<typeof totals>

const read = { service: 'editorial', method: 'GET', refusals: 'envelope', refuses: [] } as const
const U = '/api/user/gift-guide-updater'
const V = '/api/user/gift-guide-updater-editor'

const ofTodos = {
  query: z.object({ page, buying_guide_id: Id.optional() }),
  answer: z.object({ items: z.array(TodoItem), total: z.int() }),
} as const
const ofTotals = { query: paged, answer: totals } as const
const ofNeeds = {
  query: z.object({
    page,
    reason: z.enum(NEED_REASONS).optional(),
    /** Id of the writer. */
    writer: Id.optional(),
    /** Id of a category of guides. */
    category: Id.optional(),
    /** Also those that are snoozed. */
    snoozed: Flag.default(false),
  }),
  answer: z.object({ guides: z.array(NeedyGuide), total: z.int() }),
} as const
const ofDuplicates = {
  query: z.object({
    page,
    link: z.string().trim().max(4000).default(''),
    title: z.string().trim().max(1000).default(''),
    /** Only in this guide. */
    buying_guide_id: Id.optional(),
  }),
  answer: z.object({ duplicates: z.array(Duplicate) }),
} as const

export const listUpdaterGifts = call({
  ...read,
  path: `${U}/list`,
  summary: 'Published gifts for guides, the newest first, with the guides that they are in; without those that staff have hidden',
  access: ADMIN,
  query: z.object({ page, hidden: Flag.default(false) }),
  answer: z.object({ items: z.array(UpdaterGift), total: z.int() }),
})

export const listUpdaterTodos = call({
  ...read,
  path: `${U}/todolist`,
  summary: 'Gifts that wait to be written into guides, the newest first',
  access: ADMIN,
  ...ofTodos,
})

export const getUpdaterTotals = call({
  ...read,
  path: `${U}/totals`,
  summary: 'How many gifts wait for guides, for how many guides, and how many are hidden or need work',
  access: ADMIN,
  ...ofTotals,
})

export const listNeedyGuides = call({
  ...read,
  path: `${U}/needs-updating`,
  summary: 'Guides that need work, with the reasons and their evidence; where most clicks are lost first',
  access: ADMIN,
  ...ofNeeds,
})

export const findUpdaterDuplicates = call({
  ...read,
  path: `${U}/duplicate-check`,
  summary: 'Whether guides have a gift already, or wait for it, by its link or its title',
  access: ADMIN,
  ...ofDuplicates,
})

export const GUIDE_TODO_SORTS = ['newest', 'oldest', 'most'] as const
export type GuideTodoSort = (typeof GUIDE_TODO_SORTS)[number]

/** A guide with open items. */
export const GuideWithTodos = z.object({ ...TodoGuide.shape, todo: z.int(), newest: Moment })
export type GuideWithTodos = z.output<typeof GuideWithTodos>

export const listGuidesWithTodos = call({
  ...read,
  path: `${V}/list`,
  summary: 'Guides with open items that the member may edit (E30)',
  access: GUIDE_STAFF,
  query: z.object({ page, sort: z.enum(GUIDE_TODO_SORTS).default('newest') }),
  answer: z.object({ items: z.array(GuideWithTodos), total: z.int() }),
})

export const listEditableTodos = call({
  ...read,
  path: `${V}/todolist`,
  summary: 'Gifts that wait for guides that the member may edit, the newest first',
  access: GUIDE_STAFF,
  ...ofTodos,
})

export const getEditableTotals = call({
  ...read,
  path: `${V}/totals`,
  summary: 'The totals of the updater, of guides that the member may edit',
  access: GUIDE_STAFF,
  ...ofTotals,
})

export const listEditableNeedyGuides = call({
  ...read,
  path: `${V}/needs-updating`,
  summary: 'Guides that need work and that the member may edit',
  access: GUIDE_STAFF,
  ...ofNeeds,
})

export const findEditableDuplicates = call({
  ...read,
  path: `${V}/duplicate-check`,
  summary: 'Whether guides that the member may edit have a gift already, or wait for it',
  access: GUIDE_STAFF,
  ...ofDuplicates,
})

const write = { service: 'editorial', method: 'POST', refusals: 'envelope' } as const
const Edge = decimal(-100_000, 100_000, { kind: 'An edge is a number of pixels.' })
const Drawn = decimal(1, 20_000, { kind: 'A picture is drawn 1 to 20000 pixels wide and high.' })
const text = (max: number, what: string) => z.string().max(max, `${what} has at most ${max} characters.`)
const Price = z.union([z.string().max(100), z.number().min(-1e9).max(1e9)]).nullable()
const Guides = z
  .union([z.array(Id), Id.transform((id) => [id])])
  .refine(({ length }) => length <= MOST_TODO_GUIDES, `An item is for at most ${MOST_TODO_GUIDES} guides.`)

/** What was typed of an item. Its title is cut at 300 characters; the price loses `$` and commas (D6.59). */
const TodoFields = z.object({
  title: text(2000, 'A title').optional(),
  link: text(4000, 'A link').optional(),
  price: Price.optional(),
  /** Address or path of the whole picture; that of `source_image`, `large_image` or `thumbnail`, whichever comes first. */
  large_image: text(4000, 'The address of a picture').optional(),
  thumbnail: text(4000, 'The address of a picture').optional(),
  source_image: text(4000, 'The address of a picture').optional(),
  /** Somebody chose the part. Otherwise its middle is taken. */
  cropped: Flag.optional(),
  crop_top: Edge.optional(),
  crop_bottom: Edge.optional(),
  crop_left: Edge.optional(),
  crop_right: Edge.optional(),
  /** Size at which the edges were drawn; by default that of the picture. */
  drawn_width: Drawn.optional(),
  drawn_height: Drawn.optional(),
})
export type TodoFields = z.output<typeof TodoFields>

/** An item with the guides that it now waits for. */
const oneTodo = z.object({ id: z.int(), buying_guides: z.array(z.int()) })

export const addTodo = call({
  ...write,
  path: `${U}/add-todolist`,
  summary: 'Puts a product of a shop on the todo lists of guides; its picture is fetched in the background (E29)',
  access: ADMIN,
  refuses: ['guide-missing', 'image-missing', 'guide-not-found', 'link-refused', 'price-refused'],
  body: TodoFields.extend({ buying_guides: Guides.nullish().transform((ids) => ids ?? []) }),
  answer: oneTodo,
})

export const addGiftTodo = call({
  ...write,
  path: `${U}/:guide_id/add-todolist`,
  summary: 'Puts a gift of ours on the todo list of a guide. The same gift twice is one item',
  access: GUIDE_STAFF,
  refuses: ['guide-not-found', 'gift-not-found', 'price-refused'],
  params: z.object({ guide_id: Id }),
  /** What is not sent is taken from the gift. Its picture and its link are the gift's own. */
  body: z.object({
    id: Id,
    title: text(2000, 'A title').optional(),
    price: Price.optional(),
    link: text(4000, 'A link').optional(),
    image: text(4000, 'The address of a picture').optional(),
    large_image: text(4000, 'The address of a picture').optional(),
    thumbnail: text(4000, 'The address of a picture').optional(),
  }),
  answer: oneTodo.extend({
    /** False where it was on the list of that guide before. */
    added: z.boolean(),
  }),
})

const ofId = z.object({ id: Id })
const isHidden = z.object({ hidden: z.boolean() })

export const hideUpdaterGift = call({
  ...write,
  path: `${U}/:id/hide`,
  summary: 'Hides a gift from the candidates, for all of the staff; twice is once',
  access: GUIDE_STAFF,
  refuses: ['gift-not-found'],
  params: ofId,
  answer: isHidden,
})

export const unhideUpdaterGift = call({
  ...write,
  path: `${U}/:id/unhide`,
  summary: 'Offers a hidden gift again; twice is once',
  access: GUIDE_STAFF,
  refuses: ['gift-not-found'],
  params: ofId,
  answer: isHidden,
})

export const removeTodo = call({
  ...write,
  path: `${U}/remove-todolist/:id`,
  summary: 'Takes an item off the todo lists of one guide, or of all that the member may edit; answers of which',
  access: GUIDE_STAFF,
  refuses: [TODO_NOT_FOUND],
  params: ofId,
  body: z.object({ buying_guide_id: Id.optional() }),
  answer: oneTodo,
})

export const restoreTodo = call({
  ...write,
  path: `${U}/restore-todolist/:id`,
  summary: 'Puts a removed item back on the todo lists of guides; twice is once',
  access: GUIDE_STAFF,
  refuses: [TODO_NOT_FOUND],
  params: ofId,
  body: z.object({ buying_guides: Guides }),
  answer: oneTodo,
})

export const editTodo = call({
  ...write,
  path: `${U}/edit-todolist/:id`,
  summary: 'Changes fields of an item, or the guides that it waits for (E28); what is not sent stays',
  access: GUIDE_STAFF,
  refuses: [TODO_NOT_FOUND, 'guide-missing', 'guide-not-found', 'image-missing', 'link-refused', 'price-refused'],
  params: ofId,
  body: TodoFields.extend({ buying_guides: Guides.optional() }),
  answer: z.object({ item: TodoItem }),
})
