import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]
const Provider = z.enum(SOCIAL_PROVIDERS, 'We know no such provider.')

/** Path on this site to return to; anything else becomes the front page. */
const ReturnTo = z.string().max(500).optional()

/** Parameters of a provider's callback (RFC 6749, OpenID Connect), in the query or as a form. Apple adds `user`. */
const SentBack = z.object({
  code: z.string().max(4096).optional(),
  state: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(500).optional(),
  error_description: z.string().max(2000).optional(),
})

/** Reasons for a failed social login: `reason` on /fail-social-login. */
export const SOCIAL_FAILURES = [
  /** Cancelled at the provider. */
  'cancelled',
  /** Took more than ten minutes, or came from another browser or an outdated page. */
  'expired',
  /** The provider's answer was invalid, or the provider is unavailable. */
  'failed',
  /** The provider confirms no e-mail address. A member with an account here can connect the two after logging in. */
  'email-not-verified',
  /** An account here has that e-mail address unconfirmed: its password is needed to connect the two. */
  'password-needed',
  /** The connecting member has not confirmed their own address here. */
  'email-not-confirmed',
  /** Already connected to another account here. */
  'taken',
  /** Unknown provider. */
  'unknown-provider',
] as const
export type SocialFailure = (typeof SOCIAL_FAILURES)[number]

export const listSocialProviders = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/social',
  summary: 'The providers that one may sign in with here',
  access: 'visitor',
  refusals: 'envelope',
  answer: z.object({ providers: z.array(z.object({ provider: Provider, name: z.string() })) }),
  cache: { fresh: 60, stale: 3600, shows: [] },
})

export const startSocialLogIn = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/social/:provider',
  summary: 'Leads to the provider (303); a plain link that is followed by the browser, not by a script',
  access: 'visitor',
  refusals: 'envelope',
  params: z.object({ provider: z.string().max(40) }),
  query: z.object({ return_to: ReturnTo }),
  answer: Nothing,
  answersWith: [303],
  limit: { max: 30, seconds: 60 },
  needsLoginFlow: true,
})

export const finishSocialLogIn = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/social/:provider/callback',
  summary:
    'Where a provider sends the browser back; leads to /success-social-login/, /fail-social-login/ or the second step (303)',
  access: 'visitor',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  params: z.object({ provider: z.string().max(40) }),
  query: SentBack,
  answer: Nothing,
  answersWith: [303],
  limit: { max: 30, seconds: 60 },
  needsLoginFlow: true,
})

export const receiveSocialForm = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/social/:provider/callback',
  summary: 'The same for a provider that answers with a form (Apple); changes nothing and leads to the address above (303)',
  access: 'visitor',
  refusals: 'envelope',
  params: z.object({ provider: z.string().max(40) }),
  body: SentBack,
  answer: Nothing,
  answersWith: [303],
  limit: { max: 30, seconds: 60 },
  allowsCrossSite: true,
})

export const listSocialAccounts = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/social-accounts',
  summary: 'The accounts elsewhere that the member is connected to',
  access: 'member',
  refusals: 'envelope',
  answer: z.object({
    accounts: z.array(
      z.object({
        provider: Provider,
        name: z.string(),
        email: z.string().nullable(),
        /** ISO 8601 */
        connected: z.string(),
      }),
    ),
  }),
})

export const connectSocialAccount = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/social-accounts/connect',
  summary: 'Begins to connect an account elsewhere; the browser then goes to `location`',
  access: 'member',
  refusals: 'envelope',
  body: z.object({ provider: Provider, return_to: ReturnTo }),
  answer: z.object({ location: z.string() }),
  limit: { max: 30, seconds: 60 },
  needsLoginFlow: true,
})

export const removeSocialAccount = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/social-accounts/remove',
  summary: 'Disconnects an account elsewhere; the last way into an account stays',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  body: z.object({ provider: Provider }),
  answer: Nothing,
})

export const getWaitingConnection = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/social-accounts/waiting',
  summary: 'What this browser brought from a provider and may connect after logging in; null when nothing waits',
  access: 'visitor',
  refusals: 'envelope',
  answer: z.object({ waiting: z.object({ provider: Provider, name: z.string(), email: z.string().nullable() }).nullable() }),
  needsLoginFlow: true,
})

export const connectWaiting = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/social-accounts/waiting',
  summary: 'Connects what waits in this browser to the member who is signed in',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  answer: Nothing,
  limit: { max: 30, seconds: 60 },
  needsLoginFlow: true,
})
