import { z } from 'zod'
import { call } from '../call.ts'
import { StaffChange } from '../catalog/staff-changes.ts'
import { Id, Version, whole } from '../scalars.ts'
import { GuideNow } from './guide-editor.ts'
import { GUIDE_EDITORS, GUIDE_STAFF, MAX_GUIDE_BYTES, MAX_GUIDE_PRODUCTS } from './staff-guide.ts'
import { Submission } from './submissions.ts'

const text = (max: number, what: string) => z.string().max(max, `${what} has at most ${max} characters.`)

/** An open item of a guide, written into a product. Fields that are absent are those of the item. */
export const GuideUpdateProduct = z.object({
  todo_id: Id,
  title: text(300, 'A title').optional(),
  price: z
    .union([z.string().max(100), z.number().min(-1e9).max(1e9)])
    .nullable()
    .optional(),
  link: text(4000, 'A link').optional(),
  /** The item's own picture, or a path that `crop-image` answered; any other is none. */
  image: text(2000, 'The path of a picture').optional(),
  content: text(5000, 'A description').default(''),
  /** Place in the guide afterwards, from 1. By default that of the product that it replaces, else the last. */
  pos: whole(1, MAX_GUIDE_PRODUCTS, 'A place is a whole number.').nullable().optional(),
  /** Id of a product of the guide that is dropped for it. */
  replaces: Id.nullable().optional(),
})
export type GuideUpdateProduct = z.output<typeof GuideUpdateProduct>

export const saveGuideUpdate = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/gift-guide-updater-editor/:id/save',
  summary: 'Adds open items to a guide, all or none: live at once where it is public; the items are done',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [
    'guide-not-found',
    'in-trash',
    'todo-not-found',
    'stale-version',
    'duplicate-product',
    'product-not-found',
    'too-many-products',
    'not-ready',
  ],
  refusalContent: { 'stale-version': z.object({ ...GuideNow, changes: z.array(StaffChange) }) },
  params: z.object({ id: Id }),
  body: z.object({
    /** The version that the change is based on. */
    version: Version,
    products: z
      .array(GuideUpdateProduct)
      .min(1, 'Please write at least one gift.')
      .max(MAX_GUIDE_PRODUCTS, `A guide has at most ${MAX_GUIDE_PRODUCTS} products.`),
  }),
  maxBody: MAX_GUIDE_BYTES,
  answer: z.object({
    /** How many products the guide got. */
    added: z.int(),
    version: z.int(),
  }),
})

export const undoGuideUpdate = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/gift-guide-updater-editor/:id/undo',
  summary: 'Takes the last save of open items back, by who made it: the guide is as before, and the items are open again',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'update-not-found', 'stale-version', 'not-ready'],
  refusalContent: { 'stale-version': z.object({ ...GuideNow, changes: z.array(StaffChange) }) },
  params: z.object({ id: Id }),
  body: z.object({
    /** The version that the save answered. */
    version: Version,
  }),
  answer: z.object({
    /** How many items are open again. */
    opened: z.int(),
    version: z.int(),
  }),
})

export const approveGuideUpdate = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/submissions/approve',
  summary: 'Approves what a writer added to a guide in the updater, at the rate of an update; twice is once',
  access: GUIDE_EDITORS,
  refusals: 'envelope',
  refuses: ['submission-not-found', 'not-ready'],
  body: z.object({ submission: Id }),
  answer: z.object({ submission: Submission }),
})
