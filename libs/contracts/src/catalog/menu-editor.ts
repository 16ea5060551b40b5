import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, Id, Version, whole } from '../scalars.ts'
import { OperationId } from './operations.ts'

/** Longest title of a menu entry, in code points. */
export const MENU_TITLE_LENGTH = 60
/** Longest link of a menu entry, in characters. */
export const MENU_LINK_LENGTH = 500
/** Entries of both menus together, the extra links of the mobile menu included. */
export const MAX_MENU_ENTRIES = 300
const LARGEST_SORT = 1_000_000

/** An entry of the menus as staff edit it. */
export const MenuItem = z.object({
  id: z.int(),
  /** Null on the top level. */
  parent_id: z.int().nullable(),
  title: z.string(),
  /** A path of the site, or an address with http or https. */
  link: z.string(),
  mobile: z.boolean(),
  desktop: z.boolean(),
  /** As it was sent; entries of one level are in its order. */
  sort: z.int(),
  /** One of the links below the mobile menu; it stands in neither menu. */
  extra_mobile: z.boolean(),
  /** The season in which it comes first on its level; null without one. */
  season: z.string().nullable(),
  /** Rises with every change. */
  version: z.int(),
})
export type MenuItem = z.output<typeof MenuItem>

const access = ['access'] as const
/** What takes the change back; null where nothing changed. */
const Recorded = OperationId.nullable()
/** The entry, and the operation. */
const Changed = z.object({ nav_id: z.int(), operation_id: Recorded })
const PATH = '/api/user/menu-editor/navigation'

/** Empty and null are no value. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' || given === null ? undefined : given), schema.optional())
/** Empty and null are the top level; what is not sent stays. */
const Parent = z.preprocess((given) => (given === '' ? null : given), Id.nullable().optional())
/** A form sends a title of digits as a number. */
const Text = z.union([z.string(), z.number()]).transform(String)

const fields = {
  parent: Parent,
  title: Text.optional(),
  link: Text.optional(),
  mobile: Flag.optional(),
  desktop: Flag.optional(),
  sort: orNone(whole(0, LARGEST_SORT, 'The place in the order must be a whole number from 0.')),
  extra_mobile: Flag.optional(),
  /** Version that the change is based on. Without it the last change counts. */
  version: orNone(Version),
}

const EDIT_REFUSALS = [
  'menu-entry-not-found',
  'title-missing',
  'title-too-long',
  'link-missing',
  'link-refused',
  'parent-not-found',
  'menu-cycle',
  'menu-too-deep',
  'menu-entry-has-children',
  'menu-full',
  'stale-version',
] as const

/** The entry as it is now. */
const staleEntry = { 'stale-version': z.object({ current: MenuItem }) }

export const listMenuEntries = call({
  service: 'catalog',
  method: 'GET',
  path: PATH,
  summary: 'The entries of the menus, level by level in their order, those out of season too',
  access,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ navigation: z.array(MenuItem) }),
})

export const editMenuEntry = call({
  service: 'catalog',
  method: 'POST',
  path: `${PATH}/edit`,
  summary: 'Changes a menu entry, or makes one where no nav_id is sent; fields that are not sent stay',
  access,
  refusals: 'envelope',
  refuses: EDIT_REFUSALS,
  refusalContent: staleEntry,
  body: z.object({ nav_id: orNone(Id), ...fields }),
  answer: Changed,
})

export const deleteMenuEntry = call({
  service: 'catalog',
  method: 'POST',
  path: `${PATH}/delete`,
  summary: 'Deletes a menu entry that has no entries below it',
  access,
  refusals: 'envelope',
  refuses: ['menu-entry-not-found', 'menu-entry-has-children'],
  body: z.object({ nav_id: Id }),
  answer: Changed,
})

export const changeNavigation = call({
  service: 'catalog',
  method: 'POST',
  path: PATH,
  summary: 'Changes, makes or deletes a menu entry: the action says which',
  access,
  refusals: 'envelope',
  refuses: EDIT_REFUSALS,
  refusalContent: staleEntry,
  body: z.object({ action: z.enum(['edit', 'delete']), nav_id: orNone(Id), ...fields }),
  answer: Changed,
})

export const moveMenuEntry = call({
  service: 'catalog',
  method: 'POST',
  path: `${PATH}/move`,
  summary: 'Puts a menu entry before another one or last on a level; the entries of the level are numbered from 1',
  access,
  refusals: 'envelope',
  refuses: ['menu-entry-not-found', 'parent-not-found', 'menu-cycle', 'menu-too-deep', 'menu-entry-has-children'],
  body: z.object({
    nav_id: Id,
    parent: Parent,
    /** The entry that follows; without it the moved one stands last. */
    before: orNone(Id),
  }),
  answer: z.object({ navigation: z.array(MenuItem), operation_id: Recorded }),
})
