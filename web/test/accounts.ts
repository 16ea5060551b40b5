import type { CurrentUser, MemberSession, Passkey } from '@ribbonry/contracts'

/** A browser that sends this cookie is Odette's. */
export const MEMBER_COOKIE = 'fixture_member=1'

const ODETTE: CurrentUser = {
  user_id: 7, email: 'odette@ribbonry.test', dob: '1988-04-12', username: 'odette', wishlist_count: 4, access: false, editor: false, listicle_editor: false,
  import_copy_access: false, newsletter_editor: false, advertiser: false, access_type: null, profile_image: '/portrait.svg', is_logged_in: true,
}

const SESSIONS: readonly MemberSession[] = [
  { session_id: 'a'.repeat(64), device: 'Firefox on Windows', country: 'US', first_seen: '2026-11-02T09:12:00.000Z', last_seen: '2026-11-21T08:00:00.000Z', is_this: true },
  { session_id: 'b'.repeat(64), device: 'Safari on iPhone', country: null, first_seen: '2026-10-30T19:40:00.000Z', last_seen: '2026-11-19T21:10:00.000Z', is_this: false },
]

const PASSKEYS: readonly Passkey[] = [{ passkey_id: 1, name: 'The kitchen laptop', created: '2026-11-03T10:00:00.000Z', last_used: null, synced: true }]

/** What the pages of an account ask for, as Odette is told. */
const HERS: Readonly<Record<string, object>> = {
  me: { user: ODETTE },
  sessions: { sessions: SESSIONS },
  'second-factor': { enabled: false, required: false, has_password: true, recovery_codes_left: 0, since: null },
  passkeys: { passkeys: PASSKEYS, has_password: true },
  'social-accounts': { accounts: [{ provider: 'google', name: 'Google', email: 'odette@mail.test', connected: '2026-11-01T10:00:00.000Z' }] },
  profile: { user: ODETTE, pending_email: null },
}

/** The providers are known to everybody, the rest to members; undefined for what has nothing to do with accounts. */
export function accountReply(pathname: string, cookie = ''): [number, unknown] | undefined {
  const name = /^\/api\/user\/([a-z-]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (name === 'social') return success({ providers: [{ provider: 'google', name: 'Google' }, { provider: 'apple', name: 'Apple' }] })
  const hers = Object.hasOwn(HERS, name) ? HERS[name] : undefined
  return hers !== undefined && cookie.includes(MEMBER_COOKIE) ? success(hers) : undefined
}

function success(content: object): [number, unknown] {
  return [200, { meta: { status: 'success' }, ...content }]
}
