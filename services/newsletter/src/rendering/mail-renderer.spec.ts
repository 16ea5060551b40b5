import { describe, expect, it } from '@jest/globals'
import { type Mail, MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES, type MailTemplate, sampleOf } from '@ribbonry/contracts'
import { MailRenderer } from './mail-renderer.ts'

const SITE = 'https://ribbonry.test'
const ONE_CLICK = `${SITE}/api/stop?token=t`

/**
 * Mails that somebody asked for and may not want any more. All others say what happened to an account, an order or one's work.
 */
const UNASKED: ReadonlySet<MailTemplate> = new Set([
  'price-drop',
  'outreach',
  'pitch-weekly',
  'boost-day-free',
  'pitch-discount',
  'payment-unfinished',
])

const config = { SITE_URL: SITE, MAIL_FROM: 'post@ribbonry.test', MAIL_POSTAL_ADDRESS: 'A street' }
const renderer = new MailRenderer(
  config as never,
  { upsert: () => Promise.resolve({ id: 1 }) } as never,
  { sign: () => 't' } as never,
  () => new Date(0),
)

async function headOf(template: MailTemplate): Promise<string> {
  const schema = MAIL_TEMPLATES[template]
  const data = { ...sampleOf(schema), ...('one_click_link' in schema.shape ? { one_click_link: ONE_CLICK } : {}) }
  const mail = { id: 'a-mail', to: 'ann@example.org', template, data } as Mail
  const { bytes } = await renderer.render(mail, { edition: 1, created: new Date(0) })
  return (
    bytes
      .toString()
      .split('\r\n\r\n')[0]
      ?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  )
}

describe('the mail', () => {
  it.each(MAIL_TEMPLATE_NAMES)(
    '%s can be ended by one click in the mail program if it is no notice (RFC 8058)',
    async (template) => {
      const head = await headOf(template)
      const isOneClick = head.includes('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect([head.includes(`\r\nList-Unsubscribe: <${SITE}/api/`), isOneClick]).toEqual([
        UNASKED.has(template),
        UNASKED.has(template),
      ])
    },
  )

  it.each(MAIL_TEMPLATE_NAMES.filter((template) => 'one_click_link' in MAIL_TEMPLATES[template].shape))(
    '%s is ended by the call that its sender names',
    async (template) => {
      expect(await headOf(template)).toContain(`\r\nList-Unsubscribe: <${ONE_CLICK}>`)
    },
  )

  it('can be ended by one click wherever its text has a link to end it', () => {
    const withLink = MAIL_TEMPLATE_NAMES.filter((template) => 'unsubscribe_link' in MAIL_TEMPLATES[template].shape)
    expect(withLink.filter((template) => !UNASKED.has(template))).toEqual([])
  })
})
