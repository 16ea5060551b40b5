import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import type { Mail } from '@ribbonry/contracts'
import { MailCatcher, refusal } from './mail-catcher.ts'
import { Opened } from './opened.ts'
import { aMail, eventually, Newsletter, SITE } from './running-newsletter.ts'

const opened = new Opened()
afterEach(() => opened.close())
afterAll(() => opened.end())

const aDrop = (to: string): Mail => ({
  id: 'price-drop.1', to, template: 'price-drop',
  data: { name: 'Ann', gifts: [{ title: 'A teapot', link: `${SITE}/teapot/`, image: `${SITE}/media/teapot.jpg`, old_price: 40, new_price: 30, currency: 'USD' }] },
})

describe('a mail', () => {
  test('is sent once, as HTML and as text, however often it is asked for', async () => {
    const { newsletter, post } = await opened.newsletter()
    const mail = aMail()
    await newsletter.send(mail, mail, mail)
    expect(await newsletter.settled(mail.id, 'sent')).toMatchObject({ tries: 1, error: null, unconfirmed: false })
    await newsletter.send(mail)
    const next = aMail()
    await newsletter.send(next)
    await newsletter.settled(next.id, 'sent')
    expect(post.to(mail.to)).toHaveLength(1)
    const [{ raw, messageId, from }] = post.to(mail.to) as [MailCatcher['mails'][number]]
    expect([messageId, from]).toEqual([`<${mail.id}.1@ribbonry.test>`, 'post@ribbonry.test'])
    expect(raw).toMatch(/^Content-Type: text\/plain/m)
    expect(raw).toMatch(/^Content-Type: text\/html/m)
    expect(raw).toMatch(/^Content-ID: <logo@ribbonry>/im)
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).not.toContain('List-Unsubscribe')
  })

  test('waits in the table while no mail server is told, and goes once one is', async () => {
    const post = await opened.add(MailCatcher.open())
    const newsletter = await opened.add(Newsletter.open())
    await newsletter.start()
    const mail = aMail()
    await newsletter.send(mail)
    expect(await newsletter.settled(mail.id, 'queued')).toMatchObject({ tries: 0 })
    await newsletter.stop()
    await newsletter.start({ SMTP_URL: post.url })
    await newsletter.settled(mail.id, 'sent')
    expect(post.mails).toHaveLength(1)
  })

  test('waits while the mail server is away, and is sent once that is back', async () => {
    const away = await MailCatcher.open()
    await away.close()
    const newsletter = await opened.add(Newsletter.open({ SMTP_URL: away.url }))
    await newsletter.start()
    const mail = aMail()
    await newsletter.send(mail)
    expect(await eventually(() => newsletter.row(mail.id), ({ tries }) => Number(tries) >= 2)).toMatchObject({ error: expect.stringContaining('ECONNREFUSED') })
    const back = await opened.add(MailCatcher.open(away.port))
    await newsletter.settled(mail.id, 'sent')
    expect(back.mails).toHaveLength(1)
  })

  test('is tried again after a refusal that passes, with the same bytes and the same Message-ID', async () => {
    const { newsletter, post } = await opened.newsletter()
    const seen: string[] = []
    post.manners = {
      message: ({ raw }) => {
        seen.push(raw)
        return seen.length < 3 ? refusal(451, '4.7.1 Come back later, ann@example.org') : undefined
      },
    }
    const mail = aMail()
    await newsletter.send(mail)
    expect(await newsletter.settled(mail.id, 'sent')).toMatchObject({ tries: 3 })
    expect(seen[1]?.replace(/^Received:.*$/gm, '')).toBe(seen[2]?.replace(/^Received:.*$/gm, ''))
    expect(post.mails).toHaveLength(1)
  })

  test('is given up after a refusal for good, whose words name no address', async () => {
    const { newsletter, post } = await opened.newsletter()
    post.manners = { message: () => refusal(554, '5.7.1 Not from you to ann@example.org') }
    const mail = aMail()
    await newsletter.send(mail)
    expect(await newsletter.settled(mail.id, 'failed')).toMatchObject({ tries: 1, error: expect.not.stringContaining('@') })
    expect((await newsletter.sql.query('select * from suppressions')).rows).toEqual([])
  })

  test('to a mailbox that does not exist keeps all later ones from it', async () => {
    const { newsletter, post } = await opened.newsletter()
    post.manners = { recipient: (address) => (address === 'nobody@example.org' ? refusal(550, '5.1.1 No such user') : undefined) }
    const [first, later] = [aMail({ to: 'nobody@example.org' }), aMail({ to: 'NOBODY@example.org' })]
    await newsletter.send(first)
    await newsletter.settled(first.id, 'failed')
    await newsletter.send(later)
    expect(await newsletter.settled(later.id, 'suppressed')).toMatchObject({ error: 'The address takes no mail' })
    expect(post.mails).toEqual([])
  })

  test('that comes too late to be of use is not sent', async () => {
    const newsletter = await opened.add(Newsletter.open())
    await newsletter.start()
    const mail: Mail = { id: 'reset-password.1', to: 'ann@example.org', template: 'reset-password', data: { name: 'Ann', link: `${SITE}/reset/code/` } }
    await newsletter.send(mail)
    await newsletter.settled(mail.id, 'queued')
    await newsletter.stop()
    await newsletter.sql.query("update mails set created = now() - interval '61 minutes'")
    const post = await opened.add(MailCatcher.open())
    await newsletter.start({ SMTP_URL: post.url })
    expect(await newsletter.settled(mail.id, 'failed')).toMatchObject({ error: 'Too late to be of use' })
    expect(post.mails).toEqual([])
  })

  test('that holds a secret keeps it no longer than it must', async () => {
    const { newsletter } = await opened.newsletter()
    const mail: Mail = { id: 'reset-password.2', to: 'ann@example.org', template: 'reset-password', data: { name: 'Ann', link: `${SITE}/reset/a-secret/` } }
    await newsletter.send(mail)
    expect(await newsletter.settled(mail.id, 'sent')).toMatchObject({ data: null, recipient: 'ann@example.org' })
  })

  test('to somebody who is gone leaves no address behind', async () => {
    const { newsletter, post } = await opened.newsletter()
    await newsletter.send({ id: 'account-erased.1', to: 'gone@example.org', template: 'account-erased', data: {} })
    expect(await newsletter.settled('account-erased.1', 'sent')).toMatchObject({ recipient: null })
    expect(post.to('gone@example.org')).toHaveLength(1)
  })

  test('to the owner is answered to the visitor, and has no header that a visitor wrote', async () => {
    const { newsletter, post } = await opened.newsletter()
    await newsletter.send({
      id: 'contact-message.1', to: 'owner@ribbonry.test', template: 'contact-message',
      data: { name: 'Ann\r\nBcc: x@example.org', email: 'ann@example.org', type: 'Press', message: 'Bcc: y@example.org\r\n\r\n<b>Hello</b>' },
    })
    await newsletter.settled('contact-message.1', 'sent')
    const raw = post.mails[0]?.raw ?? ''
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    expect(head).toMatch(/^Reply-To: .*<ann@example\.org>$/m)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(raw).toContain('&lt;b&gt;Hello')
  })

  test('of a kind that may be declined says how, in one step, and is not sent to who declined', async () => {
    const { newsletter, post } = await opened.newsletter()
    await newsletter.send(aDrop('ann@example.org'))
    await newsletter.settled('price-drop.1', 'sent')
    const head = (post.mails[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [, path] = /^List-Unsubscribe: <https:\/\/ribbonry\.test(\/api\/newsletter\/unsubscribe\?token=[\w-]+)>/m.exec(head) ?? []
    const { location } = await newsletter.open(path ?? '')
    expect((await newsletter.get(`/api/newsletter/preferences${new URL(location ?? '', 'https://ribbonry.test').search}`)).body).toMatchObject({ link_topic: 'price-drops', topics: expect.arrayContaining(['price-drops']) })
    expect((await newsletter.postForm(path ?? '', { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    await newsletter.send({ ...aDrop('Ann@example.org'), id: 'price-drop.2' })
    expect(await newsletter.settled('price-drop.2', 'suppressed')).toMatchObject({ error: 'It is not wanted' })
    const account = aMail({ to: 'ann@example.org' })
    await newsletter.send(account)
    await newsletter.settled(account.id, 'sent')
  })
})

test('two instances share the mails, and send no faster together than one may', async () => {
  const { newsletter, post } = await opened.own({ MAILS_PER_SECOND: '20' })
  await newsletter.start()
  const mails = Array.from({ length: 40 }, () => aMail())
  const began = Date.now()
  await newsletter.send(...mails)
  await eventually(() => post.mails.length, (length) => length >= 40)
  expect(Date.now() - began).toBeGreaterThan(900)
  expect(new Set(post.mails.map(({ messageId }) => messageId)).size).toBe(40)
  expect(post.mails).toHaveLength(40)
})

test('a mail is signed where there is a key, and the signature covers how to unsubscribe', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
  const { newsletter, post } = await opened.own({ DKIM_DOMAIN: 'ribbonry.test', DKIM_SELECTOR: 'post', DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') })
  await newsletter.send(aDrop('ann@example.org'))
  await newsletter.settled('price-drop.1', 'sent')
  const signature = /^DKIM-Signature: (.*)$/im.exec((post.mails[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' '))?.[1] ?? ''
  expect(signature).toContain('d=ribbonry.test')
  expect(signature.toLowerCase()).toMatch(/h=[^;]*list-unsubscribe-post/)
})
