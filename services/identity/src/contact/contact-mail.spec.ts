import { describe, expect, it } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { contactMail } from './contact-mail.ts'

const MESSAGE = {
  id: '7', name: 'Ann', email: 'ann@example.org', message: 'Do you ship kites?\nMine flew away.', type: 'General question/inquiry',
  received: new Date('2026-11-21T10:00:00Z'), mailed: null,
}
const mailOf = (given: Partial<typeof MESSAGE> = {}) => contactMail({ ...MESSAGE, ...given }, 'owner@ribbonry.test', 'https://ribbonry.test')

/** The mail as it goes over the wire: its head, and what follows. */
async function wire(mail: ReturnType<typeof mailOf>): Promise<{ head: string[]; body: string }> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
  const text = Buffer.isBuffer(message) ? message.toString() : ''
  const end = text.indexOf('\r\n\r\n')
  return { head: text.slice(0, end).replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: text.slice(end) }
}

describe('the mail of a message', () => {
  it('comes from the owner to the owner, and is answered to the visitor', () => {
    expect(mailOf()).toMatchObject({
      from: { address: 'owner@ribbonry.test' }, to: 'owner@ribbonry.test', replyTo: { name: 'Ann', address: 'ann@example.org' },
      subject: 'General question/inquiry: Ann',
    })
    expect(mailOf().text).toContain('Do you ship kites?\nMine flew away.')
  })

  it('has the same id at every try, and another one for another message', () => {
    expect(mailOf().messageId).toBe(mailOf().messageId)
    expect(mailOf({ id: '8' }).messageId).not.toBe(mailOf().messageId)
  })

  it.each(['Ann\r\nBcc: everybody@example.org', 'Ann\nBcc: everybody@example.org', 'Ann\u2028Bcc: everybody@example.org', 'Ann\u0085Bcc: x@example.org'])(
    'has no header that a visitor wrote (%j)', async (name) => {
      const { head } = await wire(mailOf({ name, message: 'Bcc: everybody@example.org\r\n\r\nHello' }))
      expect(head.filter((line) => /^(bcc|cc):/i.test(line))).toEqual([])
      expect(head.filter((line) => line.startsWith('To:'))).toEqual(['To: owner@ribbonry.test'])
      expect(head.filter((line) => line.startsWith('Subject:'))).toHaveLength(1)
    },
  )

  it('bears names of every script, and quotes', async () => {
    const name = 'Ann "the kite" <אנה> 🎁'
    const { head } = await wire(mailOf({ name }))
    expect(head.filter((line) => line.startsWith('Reply-To:') && line.endsWith('<ann@example.org>'))).toHaveLength(1)
  })

  it('keeps a subject short', () => {
    expect(mailOf({ name: 'x'.repeat(5000) }).subject).toHaveLength(200)
  })
})
