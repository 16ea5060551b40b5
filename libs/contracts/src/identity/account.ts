import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Moment } from '../scalars.ts'

/** The member as `me` describes them (visitor.md section 3). */
export const CurrentUser = z.object({
  user_id: z.int(),
  email: z.string(),
  /** yyyy-MM-dd, null when unknown. */
  dob: z.string().nullable(),
  username: z.string(),
  wishlist_count: z.int(),
  access: z.boolean(),
  editor: z.boolean(),
  listicle_editor: z.boolean(),
  import_copy_access: z.boolean(),
  newsletter_editor: z.boolean(),
  advertiser: z.boolean(),
  access_type: z.string().nullable(),
  profile_image: z.string(),
  is_logged_in: z.literal(true),
  /** Date of the requested account deletion; present while `cancelDeletion` can still cancel it. */
  deletes_on: Moment.optional(),
  /** Staff whose rights are restricted until they set up a second factor. */
  must_set_second_factor: z.literal(true).optional(),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const getMe = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/me',
  summary: 'Who is signed in; 401 when nobody is',
  access: 'member',
  refusals: 'envelope',
  query: z.object({ now: z.string().max(40).optional() }),
  answer: z.object({ user: CurrentUser }),
  cachedForSession: true,
})

export const logIn = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/login',
  summary: 'Signs in with a user name or e-mail address and a password; sets the session cookie',
  access: 'visitor',
  refusals: 'envelope',
  body: z
    .object({
      username: z.string().trim().max(320).optional(),
      email: z.string().trim().max(320).optional(),
      password: z.string().min(1, 'Please enter your password').max(1024),
    })
    .refine((body) => Boolean(body.username ?? body.email), {
      path: ['username'],
      message: 'Please enter your username or email',
    }),
  bodyExample: { username: 'ada', password: 'a long sentence that nobody guesses' },
  /** With a second factor the member is not signed in yet: `finishLogIn` must follow in the same browser. */
  answer: z.union([z.object({ user: CurrentUser }), z.object({ second_factor: z.literal('needed') })]),
  form: {
    leadsTo: '/wishlist/',
    saysOf: { second_factor: 'Your account asks for a code as well. Please turn on JavaScript to type it in.' },
  },
  limit: { max: 20, seconds: 60 },
  seesAddress: true,
  needsLoginFlow: true,
})

export const logOut = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/logout',
  summary: 'Ends the session',
  access: 'visitor',
  refusals: 'envelope',
  answer: Nothing,
  changesState: true,
})

export const logOutByPost = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends the session (the POST twin)',
  access: 'visitor',
  refusals: 'envelope',
  answer: Nothing,
})

export const logOutEverywhere = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/sessions/revoke-all',
  summary: 'Ends every session of the member, this one included',
  access: 'member',
  refusals: 'envelope',
  answer: z.object({ revoked: z.int() }),
})
