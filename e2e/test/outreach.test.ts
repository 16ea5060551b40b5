import { beforeAll, expect, test } from '@jest/globals'
import type {
  activateAdvertiser,
  Call,
  CallAnswer,
  createQuote,
  getDiscountTokenByPost,
  listNonPitchPosts,
  listOutreachContacts,
  Meta,
  previewPromoMail,
  startFunnelByPost,
} from '@ribbonry/contracts'
import type { BrowserContext } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { mailsTo } from '../src/mails.ts'
import { newMember, register } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

type Answered<C extends Call> = CallAnswer<C> & { readonly meta: Meta }
const headers = { origin: SITE_URL }

let staff: BrowserContext
beforeAll(async () => {
  const browser = await sharedBrowser()
  staff = await browser.newContext({ storageState: await logIn(browser, 'admin') })
})

async function get<C extends Call>(context: BrowserContext, path: string): Promise<Answered<C>> {
  return (await (await context.request.get(`${SITE_URL}/api/user/${path}`)).json()) as Answered<C>
}

async function post<C extends Call>(context: BrowserContext, path: string, data: object): Promise<Answered<C>> {
  return (await (await context.request.post(`${SITE_URL}/api/${path}`, { data, headers })).json()) as Answered<C>
}

test('staff write to the maker of a gift once, who is mailed it with the way out', async () => {
  const { email } = newMember()
  const [gift] = await eventually(async () => (await get<typeof listNonPitchPosts>(staff, 'promo/nonpitch/1')).posts)
  const mail = { subject_line: 'About {title}', email_body: 'Hello {name}, look: {boost_link}', email, post_id: gift?.id ?? 0 }
  const preview = await post<typeof previewPromoMail>(staff, 'user/campaign/preview-promo-email', mail)
  expect(preview).toMatchObject({ meta: { status: 'success' }, to: email, subject: `About ${gift?.title}` })
  const sent = [
    await post(staff, 'user/campaign/send-promo-email', mail),
    await post(staff, 'user/campaign/send-promo-email', mail),
  ].map(({ meta }) => meta.code ?? meta.status)
  expect(sent).toEqual(['success', 'mailed-recently'])
  const [caught] = await eventually(() => mailsTo(email))
  expect(caught?.subject).toBe(`About ${gift?.title}`)
  expect(caught?.text).toContain(`/${gift?.slug}/boost/?tracking_ref=`)
  expect(caught?.text).toContain('/newsletter/preferences/?token=')
  await post(staff, `user/promo/contact-details/${gift?.id}`, { email })
  const contacts = async () => (await get<typeof listOutreachContacts>(staff, 'promo/advertiser-contact-list/1')).contacts
  await eventually(async () => (await contacts()).some((one) => one.email === email && one.mailed !== null))
})

test('a discount of staff is what the owner of a pitch is asked for, and nobody else may use it', async () => {
  const browser = await sharedBrowser()
  const { page } = await visit(browser)
  await register(page, newMember())
  const owner = page.context()
  const { id: tempId } = await post<typeof startFunnelByPost>(owner, 'user/start_funnel', {})
  const image = { name: 'lantern.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const multipart = { title: 'A lantern', price: '28', link: 'https://mothlamps.com/late-shift', image }
  await owner.request.post(`${SITE_URL}/api/user/creative/temporary/${tempId}`, { multipart, headers })
  const { campaign } = await post<typeof activateAdvertiser>(owner, 'user/activate_advertiser', { temp_id: tempId })
  const { token, link } = await post<typeof getDiscountTokenByPost>(staff, `user/campaign/discount_token/${campaign}`, {})
  expect(link).toBe(`${SITE_URL}/product-pitch/confirmation/x10${campaign}/?token=${token}`)
  const quote = (given: string) =>
    post<typeof createQuote>(owner, 'payments/quote', { kind: 'pitch', campaign: `x10${campaign}`, token: given })
  // The payments service learns of the campaign by an event.
  await eventually(async () => (await quote('')).meta.status === 'success')
  expect((await quote(token)).quote).toMatchObject({ amount: 18_675, reason: 'discount-token' })
  expect((await quote(`${token}x`)).meta.code).toBe('discount-not-valid')
})
