import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { calls, CONTEXT_HEADERS, COOKIES, type Mail } from '@ribbonry/contracts'
import { openIdEnvironment } from '@ribbonry/testing'
import { TestProvider } from '@ribbonry/testing/openid'
import { Secret, TOTP } from 'otpauth'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ContactMailsService } from '../src/contact/contact-mails.service.ts'
import type { Member } from '../src/members/member.entity.ts'
import { cookieOf, TestIdentity, PASSWORD, tokenOf, type Answer } from './test-identity.ts'
import { VirtualAuthenticator } from './virtual-authenticator.ts'

const SITE = 'http://site.test'
const OWNER = 'owner@ribbonry.test'
/** More than every hourly limit except the owner's. */
const TRIES = 12
const [MOST_LINKS, MOST_NOTICES] = [5, 10]

const provider = await TestProvider.open(SITE)
const identity = await TestIdentity.start({
  siteUrl: SITE,
  environment: { ...openIdEnvironment(provider.issuer), CONTACT_EMAIL: OWNER },
})
const { mails: mailbox } = identity
afterAll(async () => {
  await identity.close()
  await provider.close()
})
beforeEach(() => identity.emptyRedis())

const post = async (path: string, fields: object, token?: string, wayIn?: string): Promise<Answer> =>
  await identity.send('POST', path, {
    body: JSON.stringify(fields),
    ...(token === undefined ? {} : { token }),
    ...(wayIn === undefined ? {} : { more: { [CONTEXT_HEADERS.loginFlow]: wayIn } }),
  })
const done = (answer: Answer): void => {
  expect(answer.body.meta).toMatchObject({ status: 'success' })
}

/** Resets the other limits, so that only the limit of mails counts. */
async function forgetTries(): Promise<void> {
  const { client } = identity.redis
  const keys = (
    await Promise.all(
      ['tries:*', 'wrong-*', 'code-pause:*', 'sign-in-pause:*', 'used-code:*'].map((pattern) => client.keys(pattern)),
    )
  ).flat()
  if (keys.length > 0) await client.del(...keys)
}

interface Walked {
  readonly member: Member
  readonly token: string
}
/** Stores the code of a link as it is stored since the first mails. */
const code = async (memberId: number, purpose: string, email: string): Promise<string> => {
  const made = randomBytes(32).toString('base64url')
  await identity.source.query(
    `insert into mailed_codes (code_hash, member_id, purpose, email, expires) values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [createHash('sha256').update(made).digest('base64url'), memberId, purpose, email],
  )
  return made
}

/** Enables the second factor in a separate session. */
async function withApp({ member }: Walked): Promise<{ token: string; codes: string[] }> {
  await identity.source.query('delete from second_factors where member_id = $1', [member.id])
  const token = await identity.logInAs(member)
  const { secret } = (await post('/api/user/second-factor/setup', { password: PASSWORD }, token)).body as unknown as {
    secret: string
  }
  const answer = await post(
    '/api/user/second-factor/confirm',
    { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    token,
  )
  done(answer)
  return { token: tokenOf(answer), codes: (answer.body as unknown as { recovery_codes: string[] }).recovery_codes }
}

async function addPasskey({ token }: Walked): Promise<void> {
  const { options } = (await post('/api/user/passkeys/setup', { password: PASSWORD }, token)).body as unknown as {
    options: Parameters<VirtualAuthenticator['create']>[0]
  }
  done(await post('/api/user/passkeys', { name: 'Mine', response: new VirtualAuthenticator(SITE).create(options) }, token))
}

async function byProvider({ member, token }: Walked, connects: boolean): Promise<Answer> {
  const begun = connects
    ? await post('/api/user/social-accounts/connect', { provider: 'google' }, token)
    : await identity.send('GET', '/api/user/social/google')
  const location = connects ? (begun.body as unknown as { location: string }).location : (begun.headers.get('location') ?? '')
  // A provider's account without a verified address is pending until a member logs in here.
  const { path } = await provider.visit(location, {
    sub: `of-${member.id}-${randomUUID()}`,
    email: member.email ?? '',
    email_verified: connects,
    name: 'Ann',
  })
  return await identity.send('GET', path, {
    ...(connects ? { token } : {}),
    more: { [CONTEXT_HEADERS.loginFlow]: cookieOf(begun, COOKIES.loginFlow) },
  })
}
const disconnected = async ({ member }: Walked): Promise<void> => {
  await identity.source.query('delete from social_accounts where member_id = $1', [member.id])
}

/** How each declared call sends a mail to the member's mailbox, from a fresh start each time. */
const WALKS: Readonly<Record<string, (walked: Walked, turn: number) => Promise<void>>> = {
  register: async ({ member }, turn) => {
    await identity.source.query(`update members set email = $2 where email = $1`, [
      member.email,
      `gone-${randomUUID()}@ribbonry.test`,
    ])
    done(
      await post('/api/user/register', {
        username: `walker${turn}-${Date.now() % 100_000}`,
        email: member.email,
        password: 'nine odd kites over hills',
      }),
    )
  },
  confirmEmail: async ({ member }) => {
    const wanted = `new-${randomUUID()}@ribbonry.test`
    await identity.source.query('update members set email = $2, pending_email = $3 where id = $1', [
      member.id,
      member.email,
      wanted,
    ])
    done(await post('/api/user/confirm-email', { code: await code(member.id, 'confirm-email', wanted) }))
  },
  resendConfirmation: async ({ token }) => {
    await post('/api/user/resend-confirmation', {}, token)
  },
  // One mailbox, used by one account after the other.
  updateProfile: async ({ member }, turn) => {
    await identity.source.query(`update members set email = $2 where email = $1`, [
      member.email,
      `gone-${randomUUID()}@ribbonry.test`,
    ])
    const other = await identity.logInAs(await identity.createMember())
    done(
      await post('/api/user/profile', { email: turn % 2 === 0 ? member.email : member.email?.replace('@', `+${turn}@`) }, other),
    )
  },
  forgotPassword: async ({ member }) => {
    done(await post('/api/user/forgot', { email: member.email }))
  },
  resetPassword: async ({ member }, turn) => {
    done(
      await post('/api/user/reset', {
        reset_code: await code(member.id, 'reset-password', member.email ?? ''),
        password: `nine odd kites over hill ${turn}`,
      }),
    )
  },
  changePassword: async ({ member, token }) => {
    done(await post('/api/user/change-password', { current_password: PASSWORD, password: 'nine odd kites over hills' }, token))
    await identity.source.query('update members set password_hash = $2 where id = $1', [member.id, member.passwordHash])
  },
  deleteAccount: async ({ member, token }) => {
    done(await post('/api/user/delete', {}, token))
    await identity.source.query('update members set deletion_requested = null where id = $1', [member.id])
  },
  confirmSecondFactor: async (walked) => {
    await withApp(walked)
  },
  removeSecondFactor: async (walked) => {
    const { token, codes } = await withApp(walked)
    await forgetNotice()
    done(await post('/api/user/second-factor/remove', { code: codes[0] }, token))
  },
  renewRecoveryCodes: async (walked) => {
    const { token, codes } = await withApp(walked)
    await forgetNotice()
    done(await post('/api/user/second-factor/recovery-codes', { code: codes[0] }, token))
    await identity.source.query('delete from second_factors where member_id = $1', [walked.member.id])
  },
  addPasskey,
  removePasskey: async (walked) => {
    await addPasskey(walked)
    await forgetNotice()
    const [row] = await identity.source.query<{ id: number }[]>('select id from passkeys where member_id = $1', [
      walked.member.id,
    ])
    done(await post('/api/user/passkeys/remove', { passkey_id: row?.id }, walked.token))
  },
  finishSocialLogIn: async (walked) => {
    expect((await byProvider(walked, true)).headers.get('location')).toContain('/success-social-login/')
    await disconnected(walked)
  },
  connectWaiting: async (walked) => {
    const waits = await byProvider(walked, false)
    done(await post('/api/user/social-accounts/waiting', {}, walked.token, cookieOf(waits, COOKIES.loginFlow)))
    await disconnected(walked)
  },
  removeSocialAccount: async (walked) => {
    await identity.source.query(
      `insert into social_accounts (provider, subject, member_id, email) values ('google', $1, $2, null)`,
      [randomUUID(), walked.member.id],
    )
    done(await post('/api/user/social-accounts/remove', { provider: 'google' }, walked.token))
  },
  removeUserSecondFactor: async (walked) => {
    await withApp(walked)
    await forgetNotice()
    done(
      await post(
        `/api/admin/users/${walked.member.id}/remove-second-factor`,
        {},
        await identity.logInAs(await identity.createMember({ roles: ['access'] })),
      ),
    )
  },
}

/** Mails of the preparation do not count. */
let setAside = 0
async function forgetNotice(): Promise<void> {
  setAside += 1
  const { client } = identity.redis
  for (const key of await client.keys('mail-limit:notice:*')) await client.zpopmax(key)
}

const declared = Object.entries(calls).filter(([, { service, sendsMail }]) => service === 'identity' && sendsMail !== undefined)
const isNotice = ({ template }: Mail): boolean =>
  ['email-changed', 'password-changed', 'second-factor-changed', 'deletion-requested'].includes(template)

/** Milliseconds after which a mail does not come any more. */
const LATEST_MAIL_MS = 10_000

describe('a call that sends mail', () => {
  it('is covered here, or with replies to contact messages', () => {
    expect([...Object.keys(WALKS), 'sendContactMessage', 'replyToContactMessage'].toSorted()).toEqual(
      declared.map(([name]) => name).toSorted(),
    )
  })

  it.each(Object.keys(WALKS))('%s sends no more to one mailbox than it may have', async (name) => {
    const given = name === 'resendConfirmation' || name === 'register' ? {} : { emailConfirmed: new Date() }
    const walked = await identity.createMember(given)
    setAside = 0
    for (let turn = 0; turn < TRIES; turn += 1) {
      await forgetTries()
      const token = await identity
        .logInAs(await identity.source.manager.findOneByOrFail<Member>('Member', { id: walked.id }))
        .catch(() => '')
      await WALKS[name]?.({ member: walked, token }, turn)
    }
    const local = walked.email?.split('@')[0] ?? ''
    const about = calls[name]?.sendsMail ?? []
    const counted = (sent: readonly Mail[]): number => sent.filter(({ template }) => about.includes(template)).length - setAside
    const most = (sent: readonly Mail[]): number => (sent.some(isNotice) ? MOST_NOTICES : MOST_LINKS)
    const sent = await settled(local, (until) => counted(until) >= most(until))
    expect(counted(sent)).toBe(most(sent))
  })
})

/** All mails to a mailbox, whatever its label, once no more arrive; those that are sure to come are waited for. */
async function settled(local: string, areAll: (mails: readonly Mail[]) => boolean = () => true): Promise<Mail[]> {
  const latest = Date.now() + LATEST_MAIL_MS
  let before = -1
  for (;;) {
    const mails = await mailbox.mailsWhere(({ to }) => to.startsWith(`${local}@`) || to.startsWith(`${local}+`))
    if (mails.length === before && (areAll(mails) || Date.now() > latest)) return mails
    before = mails.length
    await new Promise((resolve) => {
      setTimeout(resolve, 150)
    })
  }
}

describe('an account', () => {
  it('has a limit of mails over all mailboxes, and is refused beyond it', async () => {
    const token = await identity.logInAs(await identity.createMember())
    const answers: (string | undefined)[] = []
    for (let turn = 0; turn < TRIES; turn += 1) {
      await forgetTries()
      answers.push((await post('/api/user/profile', { email: `stranger-${turn}@elsewhere.test` }, token)).body.meta.code)
      await settled(`stranger-${turn}`)
    }
    expect(await mailbox.mailsWhere(({ to }) => to.startsWith('stranger-'))).toHaveLength(6)
    expect(answers).toEqual([...Array<undefined>(6).fill(undefined), ...Array<string>(6).fill('too-many-tries')])
    expect(await post('/api/user/resend-confirmation', {}, token)).toMatchObject({
      status: 429,
      body: { meta: { error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/) } },
    })
  })
})

describe('messages to the owner', () => {
  it('wait while the owner’s mailbox has reached its limit, and are not lost', async () => {
    for (let turn = 0; turn < 61; turn += 1) {
      await forgetTries()
      done(await post('/api/contact', { name: 'Ann', email: 'ann@example.org', message: `Kite ${turn}` }))
    }
    const waiting = async (): Promise<number> =>
      (
        await identity.source.query<{ waits: number }[]>(
          'select count(*)::int as waits from contact_messages where mailed is null',
        )
      )[0]?.waits ?? 0
    const mails = identity.service.app.get(ContactMailsService, { strict: false })
    await mails.sendPending()
    expect([await waiting(), (await mailbox.mailsTo(OWNER)).length]).toEqual([1, 60])
    await identity.redis.client.del(await identity.redis.client.keys('mail-limit:*'))
    await mails.sendPending()
    expect([await waiting(), (await mailbox.mailsTo(OWNER)).length]).toEqual([0, 61])
  })
})
