import { z } from 'zod'
import { call, ROLES } from '../call.ts'
import { Id, LongId, idList } from '../scalars.ts'
import { MemberSession } from './sessions.ts'

const Role = z.enum(ROLES)

/** Kinds of guide writers; none is a writer. */
export const ACCESS_TYPES = ['curator'] as const
export type AccessType = (typeof ACCESS_TYPES)[number]

const AccessTypeChoice = z.enum(ACCESS_TYPES, 'We do not know that kind of staff.').nullable()

/** A member as administrators see them. */
export const StaffUser = z.object({
  user_id: z.int(),
  username: z.string(),
  email: z.string(),
  roles: z.array(Role),
  /** One of `ACCESS_TYPES`, or an older word that nothing knows any more. */
  access_type: z.string().nullable(),
  /** ISO 8601 */
  created: z.string(),
  email_confirmed: z.boolean(),
  second_factor: z.boolean(),
  /** ISO 8601, null without a login in the last ninety days. */
  last_sign_in: z.string().nullable(),
  /** ISO 8601, null when no deletion is requested. */
  deletion_requested: z.string().nullable(),
})
export type StaffUser = z.output<typeof StaffUser>

export const USER_CHANGES = ['roles', 'sessions-ended', 'second-factor-removed'] as const

/** A change that staff made to a member; immutable. */
export const UserChange = z.object({
  change_id: z.int(),
  user_id: z.int(),
  username: z.string(),
  /** Who made it: a name, or the command. */
  changed_by: z.string(),
  action: z.enum(USER_CHANGES),
  roles_before: z.array(z.string()),
  roles_after: z.array(z.string()),
  access_type_before: z.string().nullable(),
  access_type_after: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
})
export type UserChange = z.output<typeof UserChange>

export const listUsers = call({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Members, the newest first; found by the beginning of a name or e-mail address, or by number',
  access: ['access'],
  query: z.object({
    search: z.string().trim().max(320).optional(),
    /** `staff`: members with a flag. */
    who: z.enum(['all', 'staff']).default('all'),
    /** Up to 50 numbers, parted by commas: these members alone. */
    ids: idList(50).optional(),
    /** `next` of the previous page. */
    before: Id.optional(),
  }),
  answer: z.object({ users: z.array(StaffUser), next: z.int().nullable() }),
})

export const getUser = call({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/users/:user_id',
  summary: 'A member with their sessions and what staff did to them',
  access: ['access'],
  params: z.object({ user_id: Id }),
  answer: z.object({ user: StaffUser, sessions: z.array(MemberSession), changes: z.array(UserChange) }),
})

export const changeUserRoles = call({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user_id/roles',
  summary: 'Gives a member exactly these flags and ends their sessions; nobody takes away their own access',
  access: ['access'],
  params: z.object({ user_id: Id }),
  body: z.object({ roles: z.array(Role).max(ROLES.length), access_type: AccessTypeChoice }),
  answer: z.object({ user: StaffUser, ended_sessions: z.int() }),
})

export const endUserSessions = call({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user_id/end-sessions',
  summary: 'Ends every session of a member',
  access: ['access'],
  params: z.object({ user_id: Id }),
  answer: z.object({ ended_sessions: z.int() }),
})

export const removeUserSecondFactor = call({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user_id/remove-second-factor',
  summary: 'For a member who lost both the app and the recovery codes; ends their sessions, and they are told by mail',
  access: ['access'],
  sendsMail: ['second-factor-changed'],
  params: z.object({ user_id: Id }),
  answer: z.object({ ended_sessions: z.int() }),
})

export const listUserChanges = call({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/user-changes',
  summary: 'What staff did to members, the last first',
  access: ['access'],
  query: z.object({ before: LongId.optional() }),
  answer: z.object({ changes: z.array(UserChange), next: z.int().nullable() }),
})
