import type { CurrentUser, MemberSession, Passkey } from '@ribbonry/contracts'

/** Cookie that names the member. */
const COOKIE = 'fixture_member'
/** Logs a browser in as Odette. */
export const MEMBER_COOKIE = `${COOKIE}=1`
/** Password of the demo members. */
const PASSWORD = 'ribbons-and-bows'

/** A member without any role. */
export const ODETTE: CurrentUser = {
  user_id: 7,
  email: 'odette@ribbonry.test',
  dob: '1988-04-12',
  username: 'odette',
  wishlist_count: 4,
  access: false,
  editor: false,
  listicle_editor: false,
  import_copy_access: false,
  newsletter_editor: false,
  advertiser: false,
  access_type: null,
  profile_image: '/portrait.svg',
  is_logged_in: true,
}

function memberNamed(username: string, user_id: number, changes: Partial<CurrentUser> = {}): CurrentUser {
  return { ...ODETTE, user_id, username, email: `${username}@ribbonry.test`, ...changes }
}

/** The demo's members, and one for each further role. */
const MEMBERS = {
  1: ODETTE,
  admin: memberNamed('admin', 1, { access: true }),
  editor: memberNamed('editor', 2, { editor: true }),
  shopper: memberNamed('shopper', 3),
  guides: memberNamed('guides', 11, { listicle_editor: true }),
  newsletter: memberNamed('newsletter', 12, { newsletter_editor: true }),
  importer: memberNamed('importer', 14, { import_copy_access: true }),
  copier: memberNamed('copier', 15, { listicle_editor: true, import_copy_access: true }),
  advertiser: memberNamed('advertiser', 13, { advertiser: true }),
} as const
export type MemberName = Exclude<keyof typeof MEMBERS, 1>

export function cookiesOf(name: MemberName): Readonly<Record<string, string>> {
  return { [COOKIE]: name, signed_in: '1' }
}

/** The member of a cookie: the browser's, or the session that the web server forwards. */
export function memberOf(cookie = ''): CurrentUser | undefined {
  const name = new RegExp(`(?:^|; ?)(?:${COOKIE}|ribbonry_session)=(\\w+)`).exec(cookie)?.[1] ?? ''
  return isMember(name) ? MEMBERS[name] : undefined
}

/** Answer of a log-in with the demo's password, and the cookies to set; undefined for an unknown member. */
export function logInReply(
  body: unknown,
): { readonly user: CurrentUser; readonly cookies: Readonly<Record<string, string>> } | undefined {
  const { username = '', password } = (body ?? {}) as { username?: string; password?: string }
  const name = username.replace('@ribbonry.test', '')
  return password === PASSWORD && name !== '1' && isMember(name)
    ? { user: MEMBERS[name], cookies: cookiesOf(name as MemberName) }
    : undefined
}

function isMember(name: string | number): name is keyof typeof MEMBERS {
  return Object.hasOwn(MEMBERS, name)
}

const SESSIONS: readonly MemberSession[] = [
  {
    session_id: 'a'.repeat(64),
    device: 'Firefox on Windows',
    country: 'US',
    first_seen: '2026-11-02T09:12:00.000Z',
    last_seen: '2026-11-21T08:00:00.000Z',
    is_this: true,
  },
  {
    session_id: 'b'.repeat(64),
    device: 'Safari on iPhone',
    country: null,
    first_seen: '2026-10-30T19:40:00.000Z',
    last_seen: '2026-11-19T21:10:00.000Z',
    is_this: false,
  },
]

const PASSKEYS: readonly Passkey[] = [
  { passkey_id: 1, name: 'The kitchen laptop', created: '2026-11-03T10:00:00.000Z', last_used: null, synced: true },
]

/** Calls of the account pages. */
function accountOf(user: CurrentUser): Readonly<Record<string, object>> {
  return {
    me: { user },
    sessions: { sessions: SESSIONS },
    'second-factor': { enabled: false, required: false, has_password: true, recovery_codes_left: 0, since: null },
    passkeys: { passkeys: PASSKEYS, has_password: true },
    'social-accounts': {
      accounts: [{ provider: 'google', name: 'Google', email: 'odette@mail.test', connected: '2026-11-01T10:00:00.000Z' }],
    },
    profile: { user, pending_email: null },
  }
}

/** Providers are public, the rest is for members; undefined for other paths. */
export function accountReply(pathname: string, user: CurrentUser | undefined): [number, unknown] | undefined {
  const name = /^\/api\/user\/([a-z-]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (name === 'social')
    return success({
      providers: [
        { provider: 'google', name: 'Google' },
        { provider: 'apple', name: 'Apple' },
      ],
    })
  const account = user === undefined ? {} : accountOf(user)
  const own = Object.hasOwn(account, name) ? account[name] : undefined
  return own === undefined ? undefined : success(own)
}

function success(content: object): [number, unknown] {
  return [200, { meta: { status: 'success' }, ...content }]
}
