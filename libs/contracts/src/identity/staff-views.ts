import { z } from 'zod'
import { call } from '../call.ts'
import { LARGEST_ID, whole } from '../scalars.ts'

const STAFF = ['editor', 'listicle_editor', 'import_copy_access', 'newsletter_editor'] as const

/** Most saved views of a list, so that their row stays readable. */
export const MOST_VIEWS = 12
export const VIEW_NAME_LENGTH = 40
/** Most lists of which a member has views. */
export const MOST_VIEW_LISTS = 60

/** Filters, order and columns of a list of the staff area, under a name. */
export const StaffView = z.object({
  id: z.string(),
  name: z.string(),
  /** Query string with its question mark; empty for the unfiltered list. */
  search: z.string(),
  /** Columns and density, as the table names them. */
  columns: z.string(),
  /** The list opens with it. */
  is_default: z.boolean(),
})
export type StaffView = z.output<typeof StaffView>

const StaffViewSave = z.object({
  id: z.string().regex(/^[0-9a-zA-Z-]{1,40}$/, 'A view has an id of letters and digits.'),
  name: z
    .string()
    .trim()
    .min(1, 'Please name the view.')
    .max(VIEW_NAME_LENGTH, `A name has at most ${VIEW_NAME_LENGTH} characters.`),
  search: z
    .string()
    .max(2000, 'These filters are too long to save.')
    .regex(/^(?:\?[^\s#]*)?$/, 'The filters of a view are a query string.'),
  columns: z.string().max(1000, 'These columns are too long to save.'),
  is_default: z.boolean(),
})

const params = z.object({ list: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'There is no such list.') })

const Views = { views: z.array(StaffView), version: z.int() }

/** A member's views of one list. They are saved as a whole. */
export const getStaffViews = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/staff-views/:list',
  summary: 'The member’s own views of a list of the staff area',
  access: STAFF,
  refusals: 'envelope',
  params,
  answer: z.object(Views),
})

export const saveStaffViews = call({
  service: 'identity',
  method: 'PUT',
  path: '/api/user/staff-views/:list',
  summary: 'Saves the member’s own views of a list; refused where another device has saved since the version that is sent',
  access: STAFF,
  refusals: 'envelope',
  params,
  body: z.object({
    views: z
      .array(StaffViewSave)
      .max(MOST_VIEWS, `A list has at most ${MOST_VIEWS} views.`)
      .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, 'Each view has a name of its own.')
      .refine((views) => views.filter((view) => view.is_default).length < 2, 'A list opens with one view at most.'),
    /** The version that the change is based on; 0 for the first save. */
    version: whole(0, LARGEST_ID, 'The version must be a whole number from 0.'),
  }),
  answer: z.object(Views),
  refuses: ['stale-version', 'too-many-lists'],
  refusalContent: { 'stale-version': z.object(Views) },
})
