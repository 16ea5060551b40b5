import { afterAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity, PASSWORD, tokenOf, type Answer } from './test-identity.ts'
import { codeIn } from './mailbox.ts'

const identity = await TestIdentity.start({ siteUrl: 'https://ribbonry.test' })
const { mails } = identity
afterAll(() => identity.close())

type Updated = Answer & { readonly body: { readonly pending_email?: string | null } }
const update = async (member: Member, form: Record<string, string>): Promise<Updated> =>
  await identity.send('POST', '/api/user/profile', {
    token: await identity.logInAs(member),
    body: new URLSearchParams(form).toString(),
    type: 'application/x-www-form-urlencoded',
  })
const confirm = (code: string): Promise<Answer> =>
  identity.send('POST', '/api/user/confirm-email', { body: JSON.stringify({ code }) })

describe('a public profile', () => {
  it('has the name, the picture and the number of saved items, without address and date of birth', async () => {
    const { id, username } = await identity.createMember({ dob: '1991-05-17' })
    await identity.source.query('update members set wishlist_count = 12 where id = $1', [id])
    const { status, body } = await identity.send('GET', `/api/user/info/${id}`)
    expect([status, body]).toEqual([
      200,
      { meta: { status: 'success' }, user: { user_id: id, username, profile_image: '/portrait.svg', wishlist_count: 12 } },
    ])
  })

  it('does not exist for unknown and deleted members', async () => {
    const gone = await identity.createMember({ deleted: new Date() })
    for (const id of [gone.id, 999_999, 2 ** 31 - 1])
      expect((await identity.send('GET', `/api/user/info/${id}`)).body.meta).toMatchObject({
        status: 'error',
        code: 'no-such-member',
      })
    for (const id of ['0', '2147483648', '%00']) expect((await identity.send('GET', `/api/user/info/${id}`)).status).toBe(400)
  })
})

describe('details', () => {
  it('are changed one by one; absent fields stay', async () => {
    const member = await identity.createMember({ dob: '1991-05-17' })
    const renamed = await update(member, { username: `${member.username}.renamed`, email: member.email ?? '' })
    expect(renamed.body).toMatchObject({
      meta: { status: 'success' },
      user: { username: `${member.username}.renamed`, dob: '1991-05-17' },
      pending_email: null,
    })
    const token = tokenOf(await identity.logIn({ username: `${member.username}.renamed`, password: PASSWORD }))
    const aged = await identity.send('POST', '/api/user/profile', { token, body: JSON.stringify({ dob: '' }) })
    expect(aged.body.user?.dob).toBeNull()
  })

  it.each([
    [{ dob: '2999-01-01' }, 'dob'],
    [{ dob: '1991-02-30' }, 'dob'],
    [{ email: 'ann@' }, 'email'],
    [{ email: '' }, 'email'],
    [{ username: '<i>ann</i>' }, 'username'],
    [{ username: 'TAKEN' }, 'username'],
    [{ email: 'TAKEN@ribbonry.test' }, 'email'],
  ])('are refused when they are %j, and nothing changes', async (wrong, field) => {
    if (!(await identity.source.query<object[]>("select from members where username = 'taken'")).length)
      await identity.createMember({ username: 'taken', email: 'taken@ribbonry.test' })
    const member = await identity.createMember({ dob: '1991-05-17' })
    const { status, body } = await update(member, { dob: '1980-01-01', ...wrong })
    expect([status, body.meta]).toMatchObject([
      200,
      { status: 'error', error: 'Your details could not be updated', fields: { [field]: expect.stringMatching(/\.$/) } },
    ])
    const [row] = await identity.source.query<object[]>('select dob::text, email, username from members where id = $1', [
      member.id,
    ])
    expect(row).toEqual({ dob: '1991-05-17', email: member.email, username: member.username })
  })

  it('need a session', async () => {
    expect((await identity.send('POST', '/api/user/profile', { body: '{}' })).status).toBe(401)
  })
})

describe('a new address', () => {
  it('counts once its mailed link is followed, and the old address gets a mail', async () => {
    const member = await identity.createMember({ email: 'old@ribbonry.test' })
    const asked = await update(member, { email: 'new@ribbonry.test' })
    expect(asked.body).toMatchObject({ user: { email: 'old@ribbonry.test' }, pending_email: 'new@ribbonry.test' })
    const { data } = await mails.newest('new@ribbonry.test', 'confirm-new-email')
    expect(await mails.mailsTo('old@ribbonry.test')).toEqual([])
    await identity.send('POST', '/api/user/forgot', { body: JSON.stringify({ email: 'old@ribbonry.test' }) })
    const toReset = codeIn((await mails.newest('old@ribbonry.test', 'reset-password')).data.link)
    expect(data.circumstances).toMatchObject({ at: expect.stringMatching(/^\d{4}-/), country: null })
    // The country that a visitor has chosen is not the country of the request.
    const more = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      [CONTEXT_HEADERS.country]: 'US',
      [CONTEXT_HEADERS.edgeCountry]: 'DE',
    }
    expect(
      (await identity.send('POST', '/api/user/confirm-email', { body: JSON.stringify({ code: codeIn(data.link) }), more })).body,
    ).toMatchObject({ changed: true })
    expect((await mails.newest('old@ribbonry.test', 'email-changed')).data).toMatchObject({
      name: member.username,
      circumstances: { device: 'Firefox on Linux', country: 'DE' },
    })
    const [row] = await identity.source.query<object[]>(
      'select email, pending_email, email_confirmed is not null as confirmed from members where id = $1',
      [member.id],
    )
    expect(row).toEqual({ email: 'new@ribbonry.test', pending_email: null, confirmed: true })
    // A mailbox that is not theirs any more sets no password.
    const reset = JSON.stringify({ reset_code: toReset, password: 'a new kite for two' })
    expect((await identity.send('POST', '/api/user/reset', { body: reset })).body.meta.code).toBe('link-not-valid')
    expect((await confirm(codeIn(data.link))).body.meta.code).toBe('link-not-valid')
  })

  it('that was replaced by another one cannot be confirmed', async () => {
    const member = await identity.createMember()
    await update(member, { email: 'first-thought@ribbonry.test' })
    const { data } = await mails.newest('first-thought@ribbonry.test', 'confirm-new-email')
    await update(member, { email: 'second-thought@ribbonry.test' })
    expect((await confirm(codeIn(data.link))).body.meta.code).toBe('link-not-valid')
  })

  it('that another member took in the meantime is refused', async () => {
    const member = await identity.createMember()
    await update(member, { email: 'wanted@ribbonry.test' })
    const { data } = await mails.newest('wanted@ribbonry.test', 'confirm-new-email')
    await identity.createMember({ email: 'wanted@ribbonry.test' })
    expect((await confirm(codeIn(data.link))).body.meta.code).toBe('email-taken')
  })
})
