import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

/** One browser in which the member is signed in. Contains no address. */
export const MemberSession = z.object({
  session_id: z.string(),
  /** Short description, such as `Firefox on Windows`; `Unknown device` when the browser sends none. */
  device: z.string(),
  /** ISO 3166-1 alpha-2 country in which the session was opened; null when unknown. */
  country: z.string().nullable(),
  /** ISO 8601 */
  first_seen: z.string(),
  /** ISO 8601, accurate to ten minutes. */
  last_seen: z.string(),
  /** The session of this request. */
  is_this: z.boolean(),
})
export type MemberSession = z.output<typeof MemberSession>

export const listSessions = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the member is signed in, the last seen first',
  access: 'member',
  refusals: 'envelope',
  answer: z.object({ sessions: z.array(MemberSession) }),
})

export const revokeSession = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/sessions/revoke',
  summary: 'Ends one session of the member; one that has ended already is no fault',
  access: 'member',
  refusals: 'envelope',
  body: z.object({ session_id: z.string().regex(/^[0-9a-f]{64}$/, 'There is no such session.') }),
  answer: Nothing,
})
