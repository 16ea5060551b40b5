import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id } from '../scalars.ts'
import { CurrentUser } from './account.ts'
import { ConfirmedPassword } from './second-factor.ts'

/** Options and results of the browser's WebAuthn API as JSON (WebAuthn level 3); the service's library validates them. */
const Options = z.record(z.string(), z.unknown())
const Response = z.looseObject({ id: z.string().max(2048) })

export const Passkey = z.object({
  passkey_id: z.int(),
  name: z.string(),
  /** ISO 8601 */
  created: z.string(),
  /** ISO 8601, null when not used yet. */
  last_used: z.string().nullable(),
  /** Synchronised by the device's vendor to the member's other devices. */
  synced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

export const listPasskeys = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/passkeys',
  summary: "The member's passkeys, the newest first",
  access: 'member',
  refusals: 'envelope',
  answer: z.object({ passkeys: z.array(Passkey), has_password: z.boolean() }),
})

export const setUpPasskey = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/passkeys/setup',
  summary: "Options for the browser's `navigator.credentials.create`",
  access: 'member',
  refusals: 'envelope',
  body: z.object({ password: ConfirmedPassword }),
  answer: z.object({ options: Options }),
  limit: { max: 20, seconds: 60 },
})

export const addPasskey = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Keeps the passkey that the browser made',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  body: z.object({ name: z.string().trim().max(60).default(''), response: Response }),
  answer: z.object({ passkey: Passkey }),
  limit: { max: 20, seconds: 60 },
})

export const removePasskey = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/passkeys/remove',
  summary: 'Forgets a passkey; the last way into an account stays',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  body: z.object({ passkey_id: Id }),
  answer: Nothing,
})

export const startPasskeyLogIn = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/login/passkey/options',
  summary: "Options for the browser's `navigator.credentials.get`; any passkey of this site will do",
  access: 'visitor',
  refusals: 'envelope',
  answer: z.object({ options: Options }),
  limit: { max: 30, seconds: 60 },
})

export const logInWithPasskey = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/login/passkey',
  summary: 'Signs in with a passkey, which is two factors by itself; sets the session cookie',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({ response: Response }),
  answer: z.object({ user: CurrentUser }),
  limit: { max: 20, seconds: 60 },
})
