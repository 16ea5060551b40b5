import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import type { Mail } from '@ribbonry/contracts'
import { eventually } from '@ribbonry/testing'
import { TestSmtpServer, smtpError } from './test-smtp-server.ts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { createMail, TestNewsletter, SITE } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterEach(() => fixtures.closeOwn())
afterAll(() => fixtures.closeShared())

const priceDropMail = (to: string): Mail => ({
  id: 'price-drop.1',
  to,
  template: 'price-drop',
  data: {
    name: 'Ann',
    gifts: [
      {
        title: 'A teapot',
        link: `${SITE}/teapot/`,
        image: `${SITE}/media/teapot.jpg`,
        old_price: 40,
        new_price: 30,
        currency: 'USD',
      },
    ],
  },
})

describe('a mail', () => {
  test('is sent once, as HTML and text, however often it is enqueued', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const mail = createMail()
    await newsletter.send(mail, mail, mail)
    expect(await newsletter.waitForState(mail.id, 'sent')).toMatchObject({ tries: 1, error: null, unconfirmed: false })
    await newsletter.send(mail)
    const next = createMail()
    await newsletter.send(next)
    await newsletter.waitForState(next.id, 'sent')
    expect(smtp.to(mail.to)).toHaveLength(1)
    const [{ raw, messageId, from }] = smtp.to(mail.to) as [TestSmtpServer['mails'][number]]
    expect([messageId, from]).toEqual([`<${mail.id}.1@ribbonry.test>`, 'post@ribbonry.test'])
    expect(raw).toMatch(/^Content-Type: text\/plain/m)
    expect(raw).toMatch(/^Content-Type: text\/html/m)
    expect(raw).toMatch(/^Content-ID: <logo@ribbonry>/im)
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).not.toContain('List-Unsubscribe')
  })

  test('waits in the table without an SMTP server, and is sent once one is configured', async () => {
    const smtp = await fixtures.add(TestSmtpServer.open())
    const newsletter = await fixtures.add(TestNewsletter.create())
    await newsletter.start()
    const mail = createMail()
    await newsletter.send(mail)
    expect(await newsletter.waitForState(mail.id, 'queued')).toMatchObject({ tries: 0 })
    await newsletter.stop()
    await newsletter.start({ SMTP_URL: smtp.url })
    await newsletter.waitForState(mail.id, 'sent')
    expect(smtp.mails).toHaveLength(1)
  })

  test('waits while the SMTP server is unavailable, and is sent once it is back', async () => {
    const away = await TestSmtpServer.open()
    await away.close()
    const newsletter = await fixtures.add(TestNewsletter.create({ SMTP_URL: away.url }))
    await newsletter.start()
    const mail = createMail()
    await newsletter.send(mail)
    expect(
      await eventually(
        () => newsletter.mailRow(mail.id),
        ({ tries }) => Number(tries) >= 2,
      ),
    ).toMatchObject({ error: expect.stringContaining('ECONNREFUSED') })
    const back = await fixtures.add(TestSmtpServer.open(away.port))
    await newsletter.waitForState(mail.id, 'sent')
    expect(back.mails).toHaveLength(1)
  })

  test('is retried after a temporary refusal, with the same bytes and the same Message-ID', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const seen: string[] = []
    smtp.behaviour = {
      message: ({ raw }) => {
        seen.push(raw)
        return seen.length < 3 ? smtpError(451, '4.7.1 Come back later, ann@example.org') : undefined
      },
    }
    const mail = createMail()
    await newsletter.send(mail)
    expect(await newsletter.waitForState(mail.id, 'sent')).toMatchObject({ tries: 3 })
    expect(seen[1]?.replace(/^Received:.*$/gm, '')).toBe(seen[2]?.replace(/^Received:.*$/gm, ''))
    expect(smtp.mails).toHaveLength(1)
  })

  test('fails after a permanent refusal, and the stored error names no address', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    smtp.behaviour = { message: () => smtpError(554, '5.7.1 Not from you to ann@example.org') }
    const mail = createMail()
    await newsletter.send(mail)
    expect(await newsletter.waitForState(mail.id, 'failed')).toMatchObject({ tries: 1, error: expect.not.stringContaining('@') })
    expect((await newsletter.sql.query('select * from suppressions')).rows).toEqual([])
  })

  test('to a mailbox that does not exist suppresses later mails to it', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    smtp.behaviour = {
      recipient: (address) => (address === 'nobody@example.org' ? smtpError(550, '5.1.1 No such user') : undefined),
    }
    const [first, later] = [createMail({ to: 'nobody@example.org' }), createMail({ to: 'NOBODY@example.org' })]
    await newsletter.send(first)
    await newsletter.waitForState(first.id, 'failed')
    await newsletter.send(later)
    expect(await newsletter.waitForState(later.id, 'suppressed')).toMatchObject({ error: 'The address takes no mail' })
    expect(smtp.mails).toEqual([])
  })

  test('that is too old is not sent', async () => {
    const newsletter = await fixtures.add(TestNewsletter.create())
    await newsletter.start()
    const mail: Mail = {
      id: 'reset-password.1',
      to: 'ann@example.org',
      template: 'reset-password',
      data: { name: 'Ann', link: `${SITE}/reset/code/` },
    }
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'queued')
    await newsletter.stop()
    await newsletter.sql.query("update mails set created = now() - interval '61 minutes'")
    const smtp = await fixtures.add(TestSmtpServer.open())
    await newsletter.start({ SMTP_URL: smtp.url })
    expect(await newsletter.waitForState(mail.id, 'failed')).toMatchObject({ error: 'Too late to be of use' })
    expect(smtp.mails).toEqual([])
  })

  test('with a secret loses its data once it is sent', async () => {
    const { newsletter } = await fixtures.shared()
    const mail: Mail = {
      id: 'reset-password.2',
      to: 'ann@example.org',
      template: 'reset-password',
      data: { name: 'Ann', link: `${SITE}/reset/a-secret/` },
    }
    await newsletter.send(mail)
    expect(await newsletter.waitForState(mail.id, 'sent')).toMatchObject({ data: null, recipient: 'ann@example.org' })
  })

  test('to an erased member leaves no address behind', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    await newsletter.send({ id: 'account-erased.1', to: 'gone@example.org', template: 'account-erased', data: {} })
    expect(await newsletter.waitForState('account-erased.1', 'sent')).toMatchObject({ recipient: null })
    expect(smtp.to('gone@example.org')).toHaveLength(1)
  })

  test('to the owner replies to the visitor, and has no header that a visitor wrote', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    await newsletter.send({
      id: 'contact-message.1',
      to: 'owner@ribbonry.test',
      template: 'contact-message',
      data: {
        name: 'Ann\r\nBcc: x@example.org',
        email: 'ann@example.org',
        type: 'Press',
        message: 'Bcc: y@example.org\r\n\r\n<b>Hello</b>',
      },
    })
    await newsletter.waitForState('contact-message.1', 'sent')
    const raw = smtp.mails[0]?.raw ?? ''
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    expect(head).toMatch(/^Reply-To: .*<ann@example\.org>$/m)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(raw).toContain('&lt;b&gt;Hello')
  })

  test('is sent at once when its last sender is about to let go of it', async () => {
    const { newsletter } = await fixtures.shared()
    const mail = createMail()
    const lastSender = await newsletter.sql.connect()
    await lastSender.query('select pg_advisory_lock(hashtextextended($1, 8089))', [mail.id])
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'queued')
    await lastSender.query('select pg_sleep(0.2), pg_advisory_unlock(hashtextextended($1, 8089))', [mail.id])
    lastSender.release()
    expect(await newsletter.waitForState(mail.id, 'sent')).toMatchObject({ state: 'sent' })
  })

  test('with a topic has one-click unsubscribe headers, and is not sent after unsubscribing', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    await newsletter.send(priceDropMail('ann@example.org'))
    await newsletter.waitForState('price-drop.1', 'sent')
    const head = (smtp.mails[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [, path] =
      /^List-Unsubscribe: <https:\/\/ribbonry\.test(\/api\/newsletter\/unsubscribe\?token=[\w.-]+)>/m.exec(head) ?? []
    const { location } = await newsletter.open(path ?? '')
    expect(
      (await newsletter.get(`/api/newsletter/preferences${new URL(location ?? '', 'https://ribbonry.test').search}`)).body,
    ).toMatchObject({ link_topic: 'price-drops', topics: expect.arrayContaining(['price-drops']) })
    expect((await newsletter.postForm(path ?? '', { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    await newsletter.send({ ...priceDropMail('Ann@example.org'), id: 'price-drop.2' })
    expect(await newsletter.waitForState('price-drop.2', 'suppressed')).toMatchObject({ error: 'It is not wanted' })
    const account = createMail({ to: 'ann@example.org' })
    await newsletter.send(account)
    await newsletter.waitForState(account.id, 'sent')
  })
})

test('two instances share the mails and one rate limit', async () => {
  const { newsletter, smtp } = await fixtures.own({ MAILS_PER_SECOND: '20' })
  await newsletter.start()
  const mails = Array.from({ length: 40 }, () => createMail())
  const began = Date.now()
  await newsletter.send(...mails)
  await eventually(
    () => smtp.mails.length,
    (length) => length >= 40,
  )
  expect(Date.now() - began).toBeGreaterThan(900)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(40)
  expect(smtp.mails).toHaveLength(40)
})

test('a mail is signed if a DKIM key is configured, including the unsubscribe headers', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const { newsletter, smtp } = await fixtures.own({
    DKIM_DOMAIN: 'ribbonry.test',
    DKIM_SELECTOR: 'post',
    DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
  })
  await newsletter.send(priceDropMail('ann@example.org'))
  await newsletter.waitForState('price-drop.1', 'sent')
  const signature = /^DKIM-Signature: (.*)$/im.exec((smtp.mails[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' '))?.[1] ?? ''
  expect(signature).toContain('d=ribbonry.test')
  expect(signature.toLowerCase()).toMatch(/h=[^;]*list-unsubscribe-post/)
})
