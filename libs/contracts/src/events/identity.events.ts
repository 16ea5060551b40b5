import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** The services that keep rows of members and must erase them before identity does; each also answers `personalDataOf` itself. */
export const PERSONAL_DATA_SERVICES = ['wishlist', 'catalog', 'newsletter'] as const
export type PersonalDataService = (typeof PERSONAL_DATA_SERVICES)[number]

const ofMember = (payload: { readonly member_id: number }): string => String(payload.member_id)

/**
 * Everything of this member must go. Told again (with another event_id) until every keeper has said `memberErasedBy`, so a
 * consumer
 * erases what there is and answers each time, also when there was nothing.
 */
export const memberErasureRequested = event(
  'identity.member-erasure-asked.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    member_id: z.int(),
    email: z.string(),
    /**
     * False: whoever registered with the address never showed that it is theirs, so what others did with it (a subscription)
     * stays.
     */
    email_confirmed: z.boolean(),
  }),
  ofMember,
)

/** A service has erased what it held of a member; published by each keeper, in the transaction of the erasure. */
export const memberErasedBy = event(
  'identity.member-erased-by.v1',
  z.object({ event_id: z.uuid(), at: Moment, member_id: z.int(), service: z.string().max(40) }),
  ofMember,
)

/** A member registered, or what others may see of them changed. */
export const memberChanged = event(
  'identity.member-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    member_id: z.int(),
    /** Grows with every change; a consumer drops what is older than what it holds. */
    version: z.int(),
    /** The member is gone, with an empty name and picture. */
    deleted: z.boolean(),
    username: z.string(),
    /** Path or address of a picture, never empty unless deleted. */
    profile_image: z.string(),
  }),
  ofMember,
)
