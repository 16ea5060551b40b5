import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  activateAdvertiser,
  addCreativeComment,
  type Creative,
  cropCreativeImage,
  estimateAdReach,
  generateEditLink,
  getCreative,
  getNewestCreative,
  listCategoryTree,
  listCreativeComments,
  pauseCreative,
  readPagePrice,
  resetAdStats,
  saveCreative,
  saveCreativeByStaff,
  saveTemporaryCreative,
  setCreativePass,
  startFunnel,
  submitLead,
  submitPitchEmail,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { fillFields } from '../src/forms.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'
import { UNCLAIMED_LANTERN } from '../src/unclaimed-creative.ts'

const TEMP = 'aB3x-YaB3xYaB3xYaB3x_Y'
const OTHER_TEMP = 'cD4z_ZcD4zZcD4zZcD4z-Z'
const CREATE = `/product-pitch/create/${TEMP}/new/`
const CONFIRMATION = `/product-pitch/confirmation/${TEMP}/`
const CLAIMED: Creative = { ...UNCLAIMED_LANTERN, campaign: 4200, status: 'running' }
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const UPLOADED = { image: '/media/part/960.jpg', source_image: '/media/whole/960.jpg', width: 1600, height: 1200, gif: null }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function choosePicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByRole('button', { name: 'Crop' }).waitFor()
}

async function writePitch(page: Page): Promise<void> {
  await fillFields(page, {
    Title: 'A lantern that works the late shift',
    'Price in $': '$28',
    'Link to it': 'mothlamps.com/late',
  })
}

describe('the pitch page', () => {
  test('shows the card as it is typed, begins the pitch with its picture, and leads to the confirmation', async () => {
    fixtures.answer(startFunnel, { id: TEMP })
    fixtures.answer(cropCreativeImage, UPLOADED)
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, '/product-pitch/')
    await writePitch(page)
    const preview = page.getByRole('region', { name: 'As a visitor meets it' })
    await preview.getByText('A lantern that works the late shift').waitFor()
    await preview.getByText('at Mothlamps').waitFor()
    await preview.getByText('$28', { exact: true }).waitFor()
    await preview.getByText('Sponsored').waitFor()
    await page.getByText('35 of 40').waitFor()
    await choosePicture(page)
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await page.getByRole('heading', { name: 'Make it yours' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(CONFIRMATION)
    expect(fixtures.callsOf(startFunnel)).toHaveLength(1)
    expect(fixtures.callsOf(saveTemporaryCreative).map(({ params, body }) => [params['temp'], body])).toEqual([
      [
        TEMP,
        {
          title: 'A lantern that works the late shift',
          content: '',
          price: '28',
          link: 'mothlamps.com/late',
          image: UPLOADED.image,
          gif: '',
        },
      ],
    ])
    expect(complaints).toEqual([])
  })

  test('begins with a plan, and takes along what was typed', async () => {
    fixtures.answer(startFunnel, { id: TEMP })
    const { page } = await visit(browser)
    await open(page, '/product-pitch/')
    await fillFields(page, { Title: 'Half a title' })
    await page.getByRole('button', { name: 'Start with Premium' }).click()
    await page.waitForURL(`**${CREATE}`)
    await page.getByLabel('Title').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a title')
    expect(fixtures.callsOf(startFunnel).map(({ query }) => query['plan'])).toEqual(['premium'])
  })

  test('begins another pitch with what was typed where the first is gone', async () => {
    fixtures.answer(startFunnel, { id: TEMP })
    fixtures.answer(cropCreativeImage, UPLOADED)
    fixtures.fail(saveTemporaryCreative, 200, { code: 'campaign-not-created', error: 'Campaign could not be created.' })
    const { page } = await visit(browser)
    await open(page, '/product-pitch/')
    await writePitch(page)
    await choosePicture(page)
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await page.getByRole('alert').getByText('Campaign could not be created.').waitFor()
    fixtures.answer(startFunnel, { id: OTHER_TEMP })
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    await choosePicture(page)
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await page.waitForURL(`**/product-pitch/confirmation/${OTHER_TEMP}/`)
    expect(fixtures.callsOf(startFunnel)).toHaveLength(2)
  })

  test('names the three plans and the fee', async () => {
    const { page } = await visit(browser)
    await open(page, '/product-pitch/')
    const plans = page.locator('#plans')
    for (const price of ['$149', '$299', '$999', '$249']) expect(await plans.getByText(price, { exact: true }).count()).toBe(1)
  })

  test('takes a lead, and asks for all four fields and a proper address', async () => {
    const { page } = await visit(browser)
    await open(page, '/product-pitch/')
    const form = page.locator('form[action="/api/user/ssnaleads"]')
    await form.getByLabel('Name').fill('Dorothea Lund')
    await form.getByRole('button', { name: 'Send it' }).click()
    await form.getByRole('alert').getByText('Please fill out all required fields.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await form.getByLabel('Email').fill('dorothea')
    await form.getByLabel('Link to your product').fill('mothlamps.com')
    await form.getByRole('button', { name: 'Send it' }).click()
    await form.getByText('Please provide a valid email address.').waitFor()
    expect(fixtures.callsOf(submitLead)).toEqual([])
    await form.getByLabel('Email').fill('dorothea@mothlamps.com')
    await form.getByLabel('Plan').selectOption('Platinum $999')
    await form.getByRole('button', { name: 'Send it' }).click()
    await page.getByRole('status').getByText('dorothea@mothlamps.com').waitFor()
    expect(fixtures.callsOf(submitLead).map(({ body }) => body)).toEqual([
      { name: 'Dorothea Lund', email: 'dorothea@mothlamps.com', link: 'mothlamps.com', plan: 'Platinum $999' },
    ])
  })

  test.each(['/ssna/', '/submit/'])('is where %s leads', async (path) => {
    const { page } = await visit(browser)
    await open(page, path)
    expect(new URL(page.url()).pathname).toBe('/product-pitch/')
  })

  test('says without JavaScript what needs it, and its lead form posts by itself', async () => {
    const html = await (await fetch(`${(await screenSite()).url}/product-pitch/`)).text()
    expect(html).toMatch(/<noscript>.*The editor needs JavaScript\..*<\/noscript>/)
    expect(html).toMatch(/<form [^>]*action="\/api\/user\/ssnaleads"[^>]*method="post"/)
  })
})

test('a link into the funnel is mailed to an address', async () => {
  const { page } = await visit(browser)
  await open(page, '/temporary-submit/')
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await page.getByText('Please provide a valid email address.').waitFor()
  await fillFields(page, { 'Your email address': 'dorothea@mothlamps.com' })
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await page.getByRole('status').getByText('dorothea@mothlamps.com').waitFor()
  expect(fixtures.callsOf(submitPitchEmail).map(({ body }) => body)).toEqual([{ email: 'dorothea@mothlamps.com' }])
})

describe('the editor of a pitch', () => {
  test('asks for picture, price, link and title, and takes the writer to the first of them', async () => {
    fixtures.fail(getNewestCreative, 401, { code: 'advertiser-login-needed', error: 'No.' })
    const { page } = await visit(browser)
    await open(page, CREATE)
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await page.getByText('Please provide a title').waitFor()
    const messages = page.getByText(/^Please (upload|enter|provide) an? /)
    expect(await messages.allTextContents()).toEqual([
      'Please upload an image',
      'Please provide a title',
      'Please enter a price',
      'Please provide a link',
    ])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture')
    expect(fixtures.callsOf(saveTemporaryCreative)).toEqual([])
  })

  test('cuts what is too long, keeps digits and dot, and says so when the pitch is gone', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.fail(saveTemporaryCreative, 200, { code: 'campaign-not-created', error: 'Campaign could not be created.' })
    const { page } = await visit(browser)
    await open(page, CREATE)
    await page.getByLabel('Title').fill('🎁'.repeat(45))
    await page.getByText('40 of 40').waitFor()
    await page.getByLabel('Why someone').fill('a'.repeat(260))
    await page.getByText('250 of 250').waitFor()
    await page.getByLabel('Price in $').fill('$1,299.50')
    expect(await page.getByLabel('Price in $').inputValue()).toBe('1299.50')
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await page.getByRole('alert').getByText('Campaign could not be created.').waitFor()
    expect(await page.getByLabel('Price in $').inputValue()).toBe('1299.50')
  })

  test('keeps a draft on the device', async () => {
    fixtures.fail(getNewestCreative, 401, { code: 'advertiser-login-needed', error: 'No.' })
    const { page } = await visit(browser)
    await open(page, CREATE)
    await fillFields(page, { Title: 'Not done yet' })
    await page.reload()
    // The draft comes with the code of the page.
    const title = page.getByLabel('Title')
    expect(await eventually(async () => (await title.inputValue()) === 'Not done yet')).toBe(true)
  })

  test('cuts the picture on a canvas of the card’s shape, 300 wide on phones and 455 beyond', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(cropCreativeImage, { ...UPLOADED, image: '/media/other/960.jpg' })
    const { page } = await visit(browser)
    await open(page, CREATE)
    await page.getByRole('button', { name: 'Crop' }).click()
    const canvas = page.getByRole('group', { name: 'What is kept of the picture.' })
    const sizeOf = async () => {
      const box = await canvas.locator('..').boundingBox()
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
    }
    expect(await sizeOf()).toEqual([455, 341])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sizeOf()).toEqual([300, 225])
    await page.getByRole('button', { name: 'Keep this part' }).click()
    await page.locator('img[src="/media/other/960.jpg"]').first().waitFor()
    expect(fixtures.callsOf(cropCreativeImage).map(({ params }) => params['creative'])).toEqual(['new'])
  })

  test('says what the page behind the link costs, once its writer has left the field', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(readPagePrice, { price: 31, currency: 'USD' })
    const { page } = await visit(browser)
    await open(page, CREATE)
    await page.getByLabel('Link to it').fill('mothlamps.com/late')
    expect(fixtures.callsOf(readPagePrice)).toEqual([])
    await page.getByLabel('Price in $').fill('28')
    const hint = page.getByText('The page behind the link says $31.')
    await hint.waitFor()
    await page.getByLabel('Price in $').fill('31')
    await hint.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(readPagePrice).map(({ body }) => body)).toEqual([{ link: 'mothlamps.com/late', temp_id: TEMP }])
  })

  test('says where it is to be shown, with what is below a kind of gifts, and how many that reaches', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(listCategoryTree, {
      categories: [
        { id: 3, name: 'Interests', slug: 'interests', parent_id: null },
        { id: 4, name: 'Camping', slug: 'camping', parent_id: 3 },
        { id: 5, name: 'Occasions', slug: 'occasions', parent_id: null },
      ],
    })
    fixtures.answer(estimateAdReach, { estimate: { impressions: 840, visitors: 210, part: 0.2 }, ads: 12 })
    const { page } = await visit(browser)
    await open(page, CREATE)
    await page.getByText('Shown everywhere').click()
    await page
      .getByText('Ads are shown there about 840 times a day, to some 210 visitors: 20% of the whole site. 12 ads share them now.')
      .waitFor()
    await page.getByLabel('Countries', { exact: true }).selectOption('Canada')
    await page.getByLabel('Countries', { exact: true }).selectOption('Australia')
    await page.getByLabel('Kinds of gifts', { exact: true }).selectOption('Interests')
    await page.getByRole('button', { name: 'Leave out Australia' }).click()
    await page.getByText('Shown in some places only').waitFor()
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await page.waitForURL(`**${CONFIRMATION}`)
    expect(fixtures.callsOf(saveTemporaryCreative)[0]?.body).toMatchObject({ countries: 'CA', categories: '3,4' })
    expect(fixtures.callsOf(estimateAdReach).at(-1)?.query).toEqual({ countries: 'CA', categories: '3,4' })
  })

  test('shows an animation beside its still, and lets it go', async () => {
    fixtures.answer(getNewestCreative, { creative: { ...UNCLAIMED_LANTERN, gif: '/media/lantern/moves.webp' } })
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    const { page } = await visit(browser)
    await open(page, CREATE)
    await page.getByText('It moves').waitFor()
    await page.getByText('Its still').waitFor()
    await page.getByRole('button', { name: 'Keep the still only' }).click()
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await page.waitForURL(`**${CONFIRMATION}`)
    expect(fixtures.callsOf(saveTemporaryCreative)[0]?.body).toMatchObject({ gif: '', image: UNCLAIMED_LANTERN.image })
  })
})

describe('the editor of a claimed pitch', () => {
  test('shows its state to its owner, who pauses it, sends it for approval, and makes a link for somebody else', async () => {
    fixtures.answer(getCreative, { creative: CLAIMED })
    fixtures.answer(saveCreative, { creative: { ...CLAIMED, version: 3, status: 'unapproved' } })
    fixtures.answer(generateEditLink, { token: 't', link: 'https://ribbonry.test/l', expires: '2026-12-01T10:00:00.000Z' })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await open(page, '/product-pitch/creative/7/edit/')
    await page.getByText('Running', { exact: true }).waitFor()
    fixtures.answer(getCreative, { creative: { ...CLAIMED, status: 'paused' } })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    expect(fixtures.callsOf(pauseCreative).map(({ params }) => params['id'])).toEqual(['7'])
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByText('https://ribbonry.test/l').waitFor()
    await page.getByLabel('Title').fill('A lantern for the night shift')
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await page.getByText('Waiting for approval', { exact: true }).waitFor()
    await page.getByRole('status').getByText('Sent for approval.').waitFor()
    expect(fixtures.callsOf(saveCreative)[0]?.body).toMatchObject({ title: 'A lantern for the night shift' })
  })

  test('opens by the token of an edit link, for one save', async () => {
    fixtures.answer(getCreative, { creative: CLAIMED })
    fixtures.answer(saveCreative, { creative: CLAIMED })
    const { page } = await visit(browser)
    await open(page, '/product-pitch/edit-my-pitch/7/?token=s3cret')
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await page.getByRole('heading', { name: 'Sent for approval' }).waitFor()
    expect(fixtures.callsOf(getCreative)[0]?.query).toMatchObject({ token: 's3cret' })
    expect(fixtures.callsOf(saveCreative)[0]?.body).toMatchObject({ token: 's3cret' })
  })

  test('says that a link has been used', async () => {
    const sentence = 'The link to edit this pitch has expired or been used already.'
    fixtures.fail(getCreative, 200, { code: 'edit-link-not-valid', error: sentence })
    const { page } = await visit(browser)
    await open(page, '/product-pitch/creative/7/?token=s3cret')
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.getByLabel('Title').count()).toBe(0)
  })

  test('asks visitors to log in with their advertising account, and opens once they have', async () => {
    const sentence = 'Please login with your advertising account to access the editor.'
    fixtures.fail(getCreative, 401, { code: 'advertiser-login-needed', error: sentence })
    const { page } = await visit(browser)
    await open(page, '/product-pitch/creative/7/')
    await page.getByRole('alert').getByText(sentence).waitFor()
    fixtures.answer(getCreative, { creative: CLAIMED })
    await fillFields(page, { 'Username or email': 'advertiser', Password: 'ribbons-and-bows' })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('heading', { name: UNCLAIMED_LANTERN.title }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(UNCLAIMED_LANTERN.title)
  })

  test('lets staff save what runs, set it to pass, count its figures anew and comment on it', async () => {
    fixtures.answer(getCreative, { creative: CLAIMED })
    fixtures.answer(saveCreativeByStaff, { creative: CLAIMED })
    fixtures.answer(listCreativeComments, {
      comments: [{ text: 'Nice lamp.', author: 'odette', created: '2026-11-20T10:00:00.000Z' }],
    })
    const { page } = await visit(browser, { storageState: sessionOf('admin') })
    await open(page, '/product-pitch/creative/7/')
    await page.getByText('Nice lamp.').waitFor()
    await page.getByLabel('Comment for staff').fill('Mind the moths.')
    await page.getByRole('button', { name: 'Add the comment' }).click()
    await page.getByRole('button', { name: 'Reset the stats' }).click()
    await page.getByText('Its figures count from now on.').waitFor()
    await page.getByRole('button', { name: 'Set to pass' }).click()
    await page.getByRole('button', { name: 'Save as staff' }).click()
    await page.getByText('Saved. What runs goes on running.').waitFor()
    expect(fixtures.callsOf(addCreativeComment).map(({ body }) => body)).toEqual([{ comments: 'Mind the moths.' }])
    expect(fixtures.callsOf(resetAdStats).map(({ body }) => body)).toEqual([{ ad_id: 'x1017' }])
    expect(fixtures.callsOf(setCreativePass).map(({ body }) => body)).toEqual([{ pass: true }])
    expect(fixtures.callsOf(saveCreativeByStaff)).toHaveLength(1)
  })

  test('is closed to members without the right', async () => {
    const sentence = 'Please login with your advertising account to access the editor.'
    fixtures.fail(getCreative, 403, { code: 'advertiser-login-needed', error: sentence })
    const { page } = await visit(browser, { storageState: sessionOf('shopper') })
    await open(page, '/product-pitch/creative/7/')
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.getByLabel('Title').count()).toBe(0)
  })
})

describe('the confirmation of a pitch', () => {
  test('makes it theirs who log in on the page, and keeps the token of a discount', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(activateAdvertiser, { campaign: 4200, code: 'x104200' })
    const { page } = await visit(browser)
    await open(page, `${CONFIRMATION}?token=less`)
    await page.getByRole('button', { name: 'I have an account' }).click()
    await fillFields(page, { 'Username or email': 'shopper', Password: 'ribbons-and-bows' })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/product-pitch/payment/x104200/?token=less')
    await page.getByRole('heading', { name: 'Nearly on the shelf' }).waitFor()
    expect(fixtures.callsOf(activateAdvertiser).map(({ body }) => body)).toEqual([{ temp_id: TEMP }])
  })

  test('asks who is logged in already, and says when somebody else was first', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.fail(activateAdvertiser, 200, { code: 'advertiser-not-activated', error: 'Could not activate advertiser.' })
    const { page } = await visit(browser, { storageState: sessionOf('shopper') })
    await open(page, CONFIRMATION)
    expect(fixtures.callsOf(activateAdvertiser)).toEqual([])
    await page.getByRole('button', { name: 'Go on as shopper' }).click()
    await page.getByRole('alert').getByText('Could not activate advertiser.').waitFor()
  })

  test('leads on where the campaign has its owner', async () => {
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await open(page, '/product-pitch/confirmation/x104200/?token=less')
    expect(await page.getByRole('link', { name: 'On to the fee' }).getAttribute('href')).toBe(
      '/product-pitch/payment/x104200/?token=less',
    )
  })

  test('of a claimed campaign lets its owner log in, and goes on to the fee with the discount', async () => {
    const { page } = await visit(browser)
    await open(page, '/product-pitch/confirmation/x104200/?token=less')
    await fillFields(page, { 'Username or email': 'advertiser', Password: 'ribbons-and-bows' })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/product-pitch/payment/x104200/?token=less')
    expect(fixtures.callsOf(activateAdvertiser)).toEqual([])
  })
})

describe('a page with a secret', () => {
  const SECRET = [CREATE, CONFIRMATION, '/product-pitch/creative/7/?token=s3cret', '/product-pitch/edit-my-pitch/7/?token=s3cret']

  test.each(SECRET)('%s sends no referrer, is not kept, not indexed, and the same for everybody', async (path) => {
    const url = `${(await screenSite()).url}${path}`
    const response = await fetch(url)
    const html = await response.text()
    expect([response.status, response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'private, no-store',
    ])
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain(UNCLAIMED_LANTERN.title)
  })

  test('is not tracked, and has no links away', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    const { page } = await visit(browser)
    const sent: string[] = []
    page.on('request', (request) => {
      if (/sessionid|tracking/.test(new URL(request.url()).pathname)) sent.push(request.url())
    })
    await open(page, CREATE)
    await page.getByLabel('Title').click()
    await page.getByRole('heading', { name: 'As a visitor meets it' }).click()
    expect(await page.locator('a:not([href="#main"])').count()).toBe(0)
    expect(sent).toEqual([])
  })
})

describe('accessible, quiet and still at three widths, in the light and in the dark:', () => {
  test.each([
    ['the editor', CREATE, {}],
    ['the confirmation', CONFIRMATION, {}],
    ['the editor of a claimed pitch', '/product-pitch/creative/7/', { storageState: 'advertiser' }],
    ['the page for an address', '/temporary-submit/', {}],
  ] as const)('%s', async (_, path, { storageState }: { readonly storageState?: 'advertiser' }) => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(getCreative, { creative: { ...CLAIMED, status: 'disapproved', reason: 'No.', needed: 'A verb.' } })
    const session = storageState === undefined ? {} : { storageState: sessionOf(storageState) }
    expect(await checkPageAtWidths(browser, path, { filled: 'h1', ...session })).toEqual([])
  })
})
