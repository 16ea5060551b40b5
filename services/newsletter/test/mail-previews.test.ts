import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { getMail, getWaitingMails, Mail, CallAnswer, Role } from '@ribbonry/contracts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { SITE, type Answer, type TestNewsletter } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterAll(() => fixtures.closeShared())

const CODE = 'pL3Yt0aN4tqVh1oC9b2xWm8ZkQe5RdS7uFgJiTyAxBc'

let newsletter: TestNewsletter
beforeEach(async () => {
  ;({ newsletter } = await fixtures.shared())
})

type Previewed = CallAnswer<typeof getMail>
const previewOf = async (id: string, roles: readonly Role[] = ['newsletter_editor']): Promise<Previewed> =>
  (await newsletter.get(`/api/admin/mails/${id}`, roles)).body as unknown as Previewed
const outcome = ({ status, body }: Answer): [number, string | undefined] => [status, body.meta.code]

let ids = 0
/** Stores a mail that failed. */
async function store(template: Mail['template'], data: object | null, state = 'failed'): Promise<string> {
  const id = `preview-${(ids += 1)}.x`
  await newsletter.sql.query(
    `insert into mails (id, recipient, template, data, state, tries, error)
     values ($1, 'ann@example.org', $2, $3, $4, 2, '550 No')`,
    [id, template, data === null ? null : JSON.stringify(data), state],
  )
  return id
}

describe('a mail that staff look at', () => {
  test('is rendered as its recipient gets it, with its state', async () => {
    const id = await store('password-changed', { name: 'Ann' })
    const { mail, preview } = await previewOf(id)
    expect(mail).toMatchObject({
      id,
      to: 'ann@example.org',
      template: 'password-changed',
      state: 'failed',
      tries: 2,
      error: '550 No',
    })
    expect(preview).toMatchObject({
      from: 'post@ribbonry.test',
      reply_to: null,
      subject: 'Your password was changed',
      text: expect.stringContaining('Hello Ann,'),
      html: expect.stringContaining('Your password was changed</h1>'),
    })
    expect(preview?.html).toContain('src="data:image/png;base64,')
    expect(preview?.html).not.toContain('cid:')
  })

  test('is the mail that was sent, but for the logo', async () => {
    const { smtp } = await fixtures.shared()
    const mail = { id: 'preview-sent', to: 'bo@example.org', template: 'password-changed', data: { name: 'Bo' } } as const
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'sent')
    const { preview } = await previewOf(mail.id)
    const [sent] = smtp.to(mail.to)
    // Quoted-printable: soft line breaks, and bytes as `=C2`.
    const raw = (sent?.raw ?? '').replaceAll('=\r\n', '').replaceAll('\r\n', '\n')
    const received = decodeURIComponent(raw.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'))
    expect(preview?.text.length).toBeGreaterThan(200)
    expect(received).toContain(`\nSubject: ${preview?.subject ?? '?'}\n`)
    expect(received).toContain(preview?.text ?? '?')
  })

  test('has no codes and tokens, neither those of its data nor those of the preferences link', async () => {
    const gift = { title: 'A teapot', link: `${SITE}/a-teapot-for-2/`, image: '', old_price: 40, new_price: 30, currency: 'USD' }
    const secret = await store('reset-password', { name: 'Ann', link: `${SITE}/reset/${CODE}` }, 'suppressed')
    const bulk = await store('price-drop', {
      name: 'Ann',
      gifts: [gift],
      unsubscribe_link: `${SITE}/wishlist/price-drops/?token=${CODE}`,
    })
    const [reset, drop] = [(await previewOf(secret)).preview, (await previewOf(bulk)).preview]
    expect(reset?.html).toContain(`href="${SITE}/reset/***"`)
    expect(reset?.text).toContain(`${SITE}/reset/***`)
    expect(drop?.html).toContain(gift.link)
    expect(drop?.html).toContain(`${SITE}/wishlist/price-drops/?token=***`)
    expect(drop?.html).toContain(`${SITE}/newsletter/preferences/?token=***`)
    for (const part of [reset, drop]) expect(JSON.stringify(part)).not.toContain(CODE)
    // Looking changes nothing: no preferences are made for the address.
    expect((await newsletter.sql.query('select from recipients')).rows).toEqual([])
  })

  test('has no preview once its content is gone, or does not fit the template', async () => {
    for (const data of [null, { name: 7 }]) {
      const id = await store('password-changed', data)
      expect(await previewOf(id)).toMatchObject({ mail: { id }, preview: null })
    }
    expect(outcome(await newsletter.get('/api/admin/mails/no-such-mail', ['access']))).toEqual([404, 'mail-not-found'])
    expect((await newsletter.get('/api/admin/mails/x', ['access'])).status).toBe(400)
  })

  test('is for newsletter editors and administrators; what visitors wrote is for administrators', async () => {
    const notice = await store('password-changed', { name: 'Ann' })
    const message = { name: 'Ann', email: 'ann@example.org', type: 'Press', message: 'Do you ship kites?' }
    const letters = [await store('contact-message', message), await store('contact-reply', { ...message, reply: 'They fly.' })]
    const status = async (id: string, roles?: readonly Role[]): Promise<number> =>
      (await newsletter.get(`/api/admin/mails/${id}`, roles)).status
    expect([await status(notice), await status(notice, []), await status(notice, ['editor', 'advertiser'])]).toEqual([
      401, 403, 403,
    ])
    expect([await status(notice, ['newsletter_editor']), await status(notice, ['access'])]).toEqual([200, 200])
    for (const id of letters) {
      expect(outcome(await newsletter.get(`/api/admin/mails/${id}`, ['newsletter_editor']))).toEqual([403, 'not-allowed'])
      expect((await previewOf(id, ['access'])).preview?.text).toContain('Do you ship kites?')
    }
    expect((await previewOf(letters[0] ?? '', ['access'])).preview?.reply_to).toEqual({ name: 'Ann', address: 'ann@example.org' })
  })
})

describe('what waits', () => {
  test('are failed mails that can be sent again, and mails that may have gone', async () => {
    const waiting = async (roles?: readonly Role[]): Promise<Answer> => await newsletter.get('/api/admin/mails/waiting', roles)
    await store('password-changed', { name: 'Ann' })
    await store('password-changed', null)
    await store('password-changed', { name: 'Ann' }, 'sent')
    await newsletter.sql.query('update mails set unconfirmed = true where id = $1', [
      await store('password-changed', { name: 'Ann' }, 'sent'),
    ])
    const { waiting: waits } = (await waiting(['newsletter_editor'])).body as unknown as CallAnswer<typeof getWaitingMails>
    expect(waits).toEqual({ failed_mails: 1, unconfirmed_mails: 1 })
    expect([(await waiting()).status, (await waiting(['editor'])).status, (await waiting(['access'])).status]).toEqual([
      401, 403, 200,
    ])
  })
})
