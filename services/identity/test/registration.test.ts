import { afterAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { Member } from '../src/members/member.entity.ts'
import { TestIdentity, tokenOf, type Answer } from './test-identity.ts'
import { codeIn } from './mailbox.ts'

const identity = await TestIdentity.start({ siteUrl: 'https://ribbonry.test' })
const { mails } = identity
afterAll(() => identity.close())

let names = 0
const newForm = (): { username: string; email: string; password: string } => {
  const username = `newcomer${(names += 1)}`
  return { username, email: `${username}@ribbonry.test`, password: 'a kite for two' }
}
const register = (form: Record<string, string>, address?: string): Promise<Answer> =>
  identity.send('POST', '/api/user/register', {
    body: new URLSearchParams(form).toString(),
    type: 'application/x-www-form-urlencoded',
    ...(address === undefined ? {} : { more: { [CONTEXT_HEADERS.address]: address } }),
  })

describe('registering', () => {
  it('creates a member, opens a session and mails a link', async () => {
    const form = { ...newForm(), dob: '1991-05-17' }
    const answer = await register(form)
    expect([answer.status, answer.body.meta, answer.body.user]).toMatchObject([
      200,
      { status: 'success' },
      { username: form.username, email: form.email, dob: '1991-05-17', is_logged_in: true },
    ])
    expect(await identity.sessions.find(tokenOf(answer))).toMatchObject({ userId: answer.body.user?.user_id, roles: [] })
    const { data, to } = await mails.newest(form.email, 'confirm-email')
    expect([to, data.name]).toEqual([form.email, form.username])
    expect(data.link).toMatch(/^https:\/\/ribbonry\.test\/confirm-email\/[\w-]{43}\/$/)
  })

  it('stores no readable password or code', async () => {
    const form = newForm()
    const { body } = await register(form)
    const { data } = await mails.newest(form.email, 'confirm-email')
    const [row] = await identity.source.query<{ row: string }[]>(
      'select members::text || mailed_codes::text as row from members join mailed_codes on member_id = id where id = $1',
      [body.user?.user_id],
    )
    expect(row?.row).toContain('argon2id')
    expect(row?.row).not.toContain(form.password)
    expect(row?.row).not.toContain(codeIn(data.link))
  })

  it('answers a double click with the same member', async () => {
    const form = newForm()
    const answers = await Promise.all([register(form), register(form), register(form)])
    expect(new Set(answers.map(({ body }) => body.user?.user_id)).size).toBe(1)
    expect(await identity.source.getRepository(Member).countBy({ email: form.email })).toBe(1)
    const otherPassword = await register({ ...form, password: 'somebody else types' })
    expect(otherPassword.body.meta).toMatchObject({
      status: 'error',
      code: 'username-taken',
      fields: { email: 'There is already an account with that email.' },
    })
  })

  it('refuses the same form after a minute: a log-in may ask for more than the password', async () => {
    const form = newForm()
    await register(form)
    await identity.source.query("update members set created = created - interval '61 seconds' where email = $1", [form.email])
    const again = await register(form)
    expect(again.body.meta).toMatchObject({ status: 'error', code: 'username-taken' })
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('refuses a taken name or address, in any case and any Unicode form', async () => {
    const member = await identity.createMember({ username: 'Zo\u00EB', email: 'zoe@ribbonry.test' })
    const byName = await register({ ...newForm(), username: 'zO\u0065\u0308' })
    expect([byName.status, byName.body.meta]).toMatchObject([
      200,
      { status: 'error', code: 'username-taken', error: 'That username is taken. Please choose another one.' },
    ])
    const byEmail = await register({ ...newForm(), email: String(member.email).toUpperCase() })
    expect(byEmail.body.meta).toMatchObject({
      status: 'error',
      code: 'email-taken',
      error: 'There is already an account with that email.',
    })
    expect(byEmail.headers.getSetCookie()).toEqual([])
  })

  it.each([
    [{ username: '<b>ann</b>' }, 'username', 'username-characters'],
    [{ username: 'p\u0430ul' }, 'username', 'username-alphabets'],
    [{ username: 'an\u200Bn' }, 'username', 'username-invisible'],
    [{ email: 'ann@' }, 'email', 'email-invalid'],
    [{ password: 'x'.repeat(10_240) }, 'password', 'password-long'],
    [{ password: 'password123' }, 'password', 'password-common'],
    [{ dob: '2999-01-01' }, 'dob', 'dob-in-future'],
    [{ username: '', email: '', password: '' }, 'username', 'username-missing'],
  ])('names the invalid field of %j', async (wrong, field, code) => {
    const { status, body } = await register({ ...newForm(), ...wrong })
    expect([status, body.meta.status, body.meta.code]).toEqual([200, 'error', code])
    expect(body.meta.fields?.[field]).toBe(body.meta.error)
    expect(body.meta.error).toMatch(/^[A-Z].{10,}\.$/)
  })

  it('is limited per address and per mailbox', async () => {
    const tries = await Promise.all(
      Array.from({ length: 32 }, () => register({ ...newForm(), email: 'taken@ribbonry.test', password: 'short' }, 'the crowd')),
    )
    expect(tries.every(({ status }) => status === 200)).toBe(true) // what is malformed costs nothing
    const mailbox = newForm()
    const statuses: number[] = []
    for (let tried = 0; tried < 7; tried += 1) statuses.push((await register({ ...newForm(), email: mailbox.email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect((await register(newForm())).status).toBe(200)
  })
})

describe('confirming an address', () => {
  const confirm = (code: string): Promise<Answer> =>
    identity.send('POST', '/api/user/confirm-email', { body: JSON.stringify({ code }) })

  it('works once, by the mailed link', async () => {
    const form = newForm()
    const { body } = await register(form)
    const code = codeIn((await mails.newest(form.email, 'confirm-email')).data.link)
    expect((await confirm(code)).body).toEqual({ meta: { status: 'success' }, changed: false })
    const member = await identity.source.getRepository(Member).findOneByOrFail({ id: body.user?.user_id ?? 0 })
    expect(member.emailConfirmed).toBeInstanceOf(Date)
    for (const wrong of [code, 'nonsense', `${code.slice(0, -1)}_`])
      expect((await confirm(wrong)).body.meta).toMatchObject({ status: 'error', code: 'link-not-valid' })
  })

  it('can be requested again while there is something to confirm', async () => {
    const form = newForm()
    const token = tokenOf(await register(form))
    await mails.newest(form.email, 'confirm-email')
    await identity.send('POST', '/api/user/resend-confirmation', { token })
    const [first, second] = await mails.mailsTo(form.email)
    expect(second?.template).toBe('confirm-email')
    expect(second?.data).not.toEqual(first?.data)
  })

  it('is refused with a link that was mailed for something else', async () => {
    const form = newForm()
    await register(form)
    await identity.send('POST', '/api/user/forgot', { body: JSON.stringify({ email: form.email }) })
    const code = codeIn((await mails.newest(form.email, 'reset-password')).data.link)
    expect((await confirm(code)).body.meta.code).toBe('link-not-valid')
  })

  it('is refused when the link has expired', async () => {
    const form = newForm()
    await register(form)
    const code = codeIn((await mails.newest(form.email, 'confirm-email')).data.link)
    await identity.source.query("update mailed_codes set expires = now() - interval '1 second' where email = $1", [form.email])
    expect((await confirm(code)).body.meta.code).toBe('link-not-valid')
  })
})
