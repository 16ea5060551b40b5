import { z } from 'zod'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'
import { validText } from '../input.ts'
import { Id, Moment, PageNumber, Version } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'
import { TypedEmail } from './boosts.ts'
import { Secret } from './ad-refs.ts'
import { CROP_FIELDS } from './crop-fields.ts'
import { MAX_PITCH_PICTURE_BYTES } from './creative.ts'

const STAFF = ['access'] as const
const NO_REQUEST = 'no-such-request'

export const ENTER_AN_EMAIL = 'Please enter an email address'
export const EDIT_EMAILS_DIFFER = 'Email addresses do not match'

/** Longest texts of an edit request, in code points; longer ones are cut. */
export const EDIT_REQUEST_LENGTHS = { title: 40, description: 280 } as const
/** Shape of its picture. */
export const EDIT_REQUEST_CROP = { width: 300, height: 250 } as const
/** Edit requests on a page of `listBoostEditRequests`. */
export const EDIT_REQUESTS_PER_PAGE = 20

const Typed = z.string().max(10_000).transform(validText).optional()
export const submitBoostEditRequest = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/boost/edit-request/:post_id',
  summary:
    'Proposes a change of a post: by a member at once, by a visitor once the mailed link was followed. Fields that are ' +
    'absent or empty propose nothing; nothing changes before staff apply it',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [
    'post-not-found',
    'email-missing',
    'emails-differ',
    'email-invalid',
    'nothing-proposed',
    'link-refused',
    'price-refused',
    'image-refused',
    'media-busy',
    'storage-full',
    'too-many-tries',
  ],
  sendsMail: ['boost-edit-confirm'],
  params: z.object({ post_id: Id }),
  body: z.object({
    ...CROP_FIELDS,
    /** Path of the post's own picture, to cut it anew, where no file is uploaded. */
    source_image: Typed,
    title: Typed,
    link: Typed,
    price: z.union([z.string().max(200).transform(validText), z.number().min(0).max(1e9)]).optional(),
    description: Typed,
    /** Both of visitors alone. */
    email: TypedEmail,
    email_again: TypedEmail,
  }),
  seesAddress: true,
  upload: { field: 'source_image', maxBytes: MAX_PITCH_PICTURE_BYTES, optional: true },
  /** `unconfirmed` until the mailed link was followed. */
  answer: z.object({ state: z.enum(['unconfirmed', 'open']) }),
  limit: { max: 30, seconds: 600 },
})

export const confirmBoostEditRequest = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/boost/edit-request/confirm',
  summary: 'Confirms an edit request by the code of the mailed link (/{slug}/boost/edit-request/?confirm={code})',
  access: 'visitor',
  refusals: 'envelope',
  refuses: ['code-not-valid', 'storage-full'],
  body: z.object({ code: Secret.default('') }),
  answer: z.object({ title: z.string(), slug: z.string() }),
  limit: { max: 60, seconds: 600 },
})

/** What a post says, or would say. */
const EditedFields = z.object({
  title: z.string(),
  description: z.string(),
  price: z.number().nullable(),
  link: z.string(),
  picture: Picture.nullable(),
})

/** A proposal that waits for staff. Where it proposes nothing, it says what the post says now. */
export const BoostEditRequest = EditedFields.extend({
  id: z.int(),
  post_id: z.int(),
  slug: z.string(),
  /** Which fields it proposes to change. */
  changes: z.array(z.enum(['title', 'description', 'price', 'link', 'picture'])),
  /** Who proposes: an address, or that of a member; empty while identity does not answer. */
  email: z.string(),
  member_id: z.int().nullable(),
  /** Whether they bought a boost for this post. */
  bought: z.boolean(),
  created: Moment,
  /** Null where the post is gone, or while catalog does not answer. `version` is for `applyBoostEditRequest`. */
  current: EditedFields.extend({ currency: z.string(), version: z.int() }).nullable(),
})
export type BoostEditRequest = z.output<typeof BoostEditRequest>

export const listBoostEditRequests = call({
  service: 'ads',
  method: 'GET',
  path: '/api/admin/boost/edit-requests',
  summary: 'Proposals that wait for staff, the oldest first, each beside what its post says now',
  access: STAFF,
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ requests: z.array(BoostEditRequest), total: z.int() }),
})

export const applyBoostEditRequest = call({
  service: 'ads',
  method: 'POST',
  path: '/api/admin/boost/edit-requests/:id/apply',
  summary: 'Writes a proposal into its post; who proposed it is mailed',
  access: STAFF,
  refuses: [NO_REQUEST, 'post-not-found', 'stale-version', 'not-applicable'],
  sendsMail: ['boost-edit-decided'],
  params: z.object({ id: Id }),
  /** `version`: of the post that staff saw. */
  body: z.object({ version: Version.optional() }),
  answer: z.object({ post_id: z.int() }),
})

export const rejectBoostEditRequest = call({
  service: 'ads',
  method: 'POST',
  path: '/api/admin/boost/edit-requests/:id/reject',
  summary: 'Rejects a proposal with a reason, which is mailed to who proposed it',
  access: STAFF,
  refuses: [NO_REQUEST, 'reason-missing'],
  sendsMail: ['boost-edit-decided'],
  params: z.object({ id: Id }),
  body: z.object({
    reason: z
      .string()
      .max(2000)
      .transform((text) => visibleText(validText(text).trim()))
      .default(''),
  }),
  answer: z.object({ post_id: z.int() }),
})
