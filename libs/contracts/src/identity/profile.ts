import { z } from 'zod'
import { call } from '../call.ts'
import { decimal, Flag, Id } from '../scalars.ts'
import { CurrentUser } from './account.ts'

export const DETAILS_NOT_UPDATED = 'Your details could not be updated'
export const IMAGE_NOT_UPLOADED = 'Your new image could not be uploaded'
export const ACCEPT_THE_TERMS = 'Please accept the terms'

/** Size of a cropped picture, in pixels. */
export const PROFILE_IMAGE = { width: 300, height: 250 } as const

/** Public profile of a member: no e-mail address, no date of birth (D4.39). `wishlist_count` is the number of items on boards. */
export const PublicUser = z.object({ user_id: z.int(), username: z.string(), profile_image: z.string(), wishlist_count: z.int() })
export type PublicUser = z.output<typeof PublicUser>

export const getUserInfo = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/info/:user_id',
  summary: 'What anybody may know of a member',
  access: 'visitor',
  refusals: 'envelope',
  params: z.object({ user_id: Id }),
  answer: z.object({ user: PublicUser }),
})

export const updateProfile = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/profile',
  summary: "Changes the member's details; what is left out stays, a new address counts once its mailed link was followed",
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['confirm-new-email'],
  body: z.object({
    email: z.string().optional(),
    username: z.string().optional(),
    /** yyyy-MM-dd; empty removes it. */
    dob: z.string().optional(),
  }),
  answer: z.object({
    user: CurrentUser,
    /** New address that is not confirmed yet; null without one. */
    pending_email: z.string().nullable(),
  }),
  limit: { max: 30, seconds: 600 },
})

const Edge = (usual: number) => decimal(-100_000, 100_000, { kind: 'An edge is a number of pixels.' }).default(usual)
const Drawn = decimal(1, 20_000, { kind: 'A picture is drawn 1 to 20000 pixels wide and high.' }).optional()

export const uploadProfileImage = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/upload-profile-image',
  summary: "Takes a picture as the member's own, cut to 300 by 250; the edges may come in either order (D6.58)",
  access: 'member',
  refusals: 'envelope',
  upload: { field: 'profile_image', maxBytes: 12_000_000 },
  body: z.object({
    terms: Flag.default(false),
    /** In pixels of the displayed picture: `drawn_width` by `drawn_height`, or the picture's natural size when absent. */
    left: Edge(0),
    right: Edge(PROFILE_IMAGE.width),
    top: Edge(PROFILE_IMAGE.height),
    bottom: Edge(0),
    drawn_width: Drawn,
    drawn_height: Drawn,
  }),
  answer: z.object({ user: CurrentUser }),
  limit: { max: 20, seconds: 600 },
})
