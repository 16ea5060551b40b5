import { z } from 'zod'
import { ROLES } from '../call.ts'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** Services with rows of members. They must erase them before identity does; each also handles its own `personalDataOf` call. */
export const PERSONAL_DATA_SERVICES = ['wishlist', 'catalog', 'newsletter', 'ads', 'payments', 'editorial', 'giveaways'] as const
export type PersonalDataService = (typeof PERSONAL_DATA_SERVICES)[number]

const ofMember = (payload: { readonly member_id: number }): string => String(payload.member_id)

/**
 * All data of this member must be erased. Repeated (with another event_id) until each of PERSONAL_DATA_SERVICES has published
 * `memberErasedBy`. A consumer erases what exists and answers each time, also when nothing was left.
 */
export const memberErasureRequested = event(
  'identity.member-erasure-asked.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    member_id: z.int(),
    email: z.string(),
    /** False when the address was never confirmed: data that others may own (a newsletter subscription) then stays. */
    email_confirmed: z.boolean(),
  }),
  ofMember,
)

/** A service has erased its data of a member; published by each of PERSONAL_DATA_SERVICES, in the transaction of the erasure. */
export const memberErasedBy = event(
  'identity.member-erased-by.v1',
  z.object({ event_id: z.uuid(), at: Moment, member_id: z.int(), service: z.string().max(40) }),
  ofMember,
)

/** A member registered, or their public profile changed. */
export const memberChanged = event(
  'identity.member-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    member_id: z.int(),
    /** Grows with every change; consumers drop events older than what they hold. */
    version: z.int(),
    /** The member is deleted; name and picture are empty. */
    deleted: z.boolean(),
    username: z.string(),
    /** Path or URL of a picture; empty only when deleted. */
    profile_image: z.string(),
  }),
  ofMember,
)

/** The flags or the name of a member of staff changed, or somebody is none any more. */
export const staffChanged = event(
  'identity.staff-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    member_id: z.int(),
    /** Grows with every change; consumers drop events older than what they hold. */
    version: z.int(),
    /** The member is deleted; the name is empty and there are no flags. */
    deleted: z.boolean(),
    username: z.string(),
    /** Without any, the member is no staff. */
    roles: z.array(z.enum(ROLES)),
    access_type: z.string().nullable(),
  }),
  ofMember,
)
