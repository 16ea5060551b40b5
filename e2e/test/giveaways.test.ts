import { beforeAll, describe, expect, test } from '@jest/globals'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { placesOf } from '../src/kept-data.ts'
import { logIn } from '../src/log-in.ts'
import { faultsOfMails } from '../src/mail-quality.ts'
import { linkIn, mailsTo, mailWith, secretPath } from '../src/mails.ts'
import { open } from '../src/page-quality.ts'
import { SITE_URL } from '../src/site.ts'
import { cardOf, createGiveaway, endCampaign, type MadeGiveaway, openList, sendMail } from '../src/staff-giveaways.ts'
import { release, visit } from '../src/visitors.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const
const ADDRESS = {
  Name: 'Wilhelmina Ott-Ravenscroft',
  City: 'Salem',
  State: 'Massachusetts',
  'Zip code': '01970',
  'Phone, for the courier': '+1 978 555 0123',
}
const STREET = '3 Harbour View Crescent'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('giveaways', () => {
  test('run, and one leads to its page and to the gift that is won', async () => {
    const { page, complaints } = await visit(browser, PHONE)
    await page.goto(`${SITE_URL}/giveaways/`)
    const title = await page.locator('main h2 a').first().textContent()
    await page.locator('main h2 a').first().click()
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    await page
      .getByText(/remaining/)
      .first()
      .waitFor()
    const gift = await page.getByRole('link', { name: 'Look at the gift' }).getAttribute('href')
    await page.getByRole('link', { name: 'Look at the gift' }).click()
    await page.waitForURL(`${SITE_URL}${gift}`)
    await page.locator('a[rel~="sponsored"]').first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
  })
})

/** Opens a secret page on a phone. It is not stored, indexed or told on, asks no other host, and fits the window. */
async function openSecretPage(path: string): Promise<{ page: Page; complaints: string[]; faults: () => Promise<string[]> }> {
  const { page, complaints } = await visit(browser, PHONE)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${SITE_URL}/`) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  const answer = await page.goto(SITE_URL + path)
  expect(answer?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store') as unknown,
    'referrer-policy': 'no-referrer',
  })
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  const faults = async (): Promise<string[]> => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    return [...foreign, ...(wide > 0 ? [`${wide} px wider than the window`] : [])]
  }
  return { page, complaints, faults }
}

/** The winner opens the mail on a phone, and enters the address. The link's path. */
async function enterAddress(email: string): Promise<string> {
  const mail = await mailWith(email, 'Well done')
  expect(await faultsOfMails(browser, [mail], ['Well done <b>you</b>'])).toEqual([])
  const path = secretPath(mail)
  expect(path).toContain(`/winner-info/${encodeURIComponent(email)}?token=`)
  const { page, complaints, faults } = await openSecretPage(path)
  await page.getByText(/Please answer by/).waitFor()
  for (const [label, text] of Object.entries({ ...ADDRESS, Address: STREET }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Send it here' }).click()
  await page.getByRole('heading', { name: 'We know where it goes' }).waitFor()
  expect([await faults(), complaints]).toEqual([[], []])
  await release(page)
  return path
}

/** The sponsor opens the mail, which has no address, and says how the parcel travels. The link's path. */
async function enterShipment(sponsor: string): Promise<string> {
  const mail = await mailWith(sponsor, '/sponsor-tracking-info?token=')
  expect(await faultsOfMails(browser, [mail], ['up to 4 weeks'])).toEqual([])
  for (const word of [STREET, ...Object.values(ADDRESS)]) expect(mail.html + mail.text).not.toContain(word)
  const path = secretPath(mail)
  const { page, complaints, faults } = await openSecretPage(path)
  await page.getByRole('heading', { name: 'Where the prizes go' }).waitFor()
  await page.getByText(STREET).waitFor()
  await page.getByLabel('Carrier').fill('UPS')
  await page.getByRole('button', { name: 'Save what is filled in' }).click()
  await page.getByText('Please enter a shipment ID.').waitFor()
  await page.getByLabel('Shipment ID').fill('1Z999AA10123456784')
  await page.getByRole('button', { name: 'Save what is filled in' }).click()
  await page.getByText('Saved. Thank you: the winner gets the number by mail.').waitFor()
  expect([await faults(), complaints]).toEqual([[], []])
  await release(page)
  return path
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What the product keeps of secrets: neither in a table nor in a log. The catcher has the mails, as their mailboxes would. */
async function kept(texts: readonly string[]): Promise<(readonly [string, readonly string[]])[]> {
  const places = await placesOf(texts.map((text) => new RegExp(escaped(text))))
  return texts.map((text, index) => [text, places[index]?.filter((place) => place !== 'mails') ?? []])
}

const nowhere = (texts: readonly string[]) => texts.map((text) => [text, []])

test('a prize goes from the embed code to the parcel', async () => {
  const name = randomUUID().slice(0, 8)
  const [winner, sponsor] = [`winner-${name}@example.org`, `ship-${name}@tannin.example`]
  const { page, complaints } = await visit(browser, { storageState: await logIn(browser, 'editor') })
  const made = await createGiveaway(page, {
    sponsor: { Name: 'Tannin & Sons', 'Web address': 'https://tannin.example/', Contact: sponsor },
  })
  const card = cardOf(page, made.title)
  await card.getByLabel(`Add a winner of ${made.title} by email`).fill(winner)
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await card.getByRole('img', { name: 'Step 1 of 5' }).waitFor()
  await sendMail(page, `Ask for the address: ${winner}`, {
    text: 'Well done <b>you</b>',
    done: `${winner} is asked for the address.`,
  })
  await card.getByRole('img', { name: 'Step 2 of 5' }).waitFor()
  const ofWinner = await enterAddress(winner)

  await openList(page, made)
  await card.getByRole('img', { name: 'Step 3 of 5' }).waitFor()
  await sendMail(page, `Send to Tannin & Sons: ${winner}`, { done: 'Tannin & Sons has 1 address now.' })
  await card.getByRole('img', { name: 'Step 4 of 5' }).waitFor()
  const ofSponsor = await enterShipment(sponsor)
  const locked = await openSecretPage(ofWinner)
  await locked.page.getByText(/cannot be changed here any more/).waitFor()
  await locked.page.getByText('1Z999AA10123456784').waitFor()

  await openList(page, made)
  await sendMail(page, `Send tracking info: ${winner}`, { done: `${winner} is told.` })
  await card.getByRole('img', { name: 'Step 5 of 5' }).waitFor()
  await card.getByText('Done', { exact: true }).waitFor()
  const told = await mailWith(winner, '1Z999AA10123456784')
  expect(await faultsOfMails(browser, [told], ['UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'])).toEqual([])
  // The state of a mail comes back through the event log, and is given the time that the mail itself has.
  await eventually(async () => {
    await openList(page, made)
    return (await card.getByText('The mail is on its way').count()) === 0
  })
  expect(complaints).toEqual([])

  const tokens = [ofWinner, ofSponsor].map((path) => path.split('token=')[1] ?? '')
  const secrets = [winner, encodeURIComponent(winner), STREET, ADDRESS.Name, ADDRESS['Phone, for the courier'], ...tokens]
  const [ofTitle, ...ofSecrets] = await kept([made.title, ...secrets])
  expect(ofSecrets).toEqual(nowhere(secrets))
  expect(ofTitle).not.toEqual([made.title, []])
}, 240_000)

/** Enters a giveaway on its page, and confirms by the mailed link; the entrant's code, and that of the link. */
async function enter({ slug }: MadeGiveaway, email: string): Promise<{ code: string; link: string }> {
  const { page, complaints } = await visit(browser, PHONE)
  await open(page, `/giveaway/${slug}/`)
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Take part' }).click()
  await page.getByText('One more step: look into your mailbox.').waitFor()
  const path = await linkIn(email, `/giveaway/${slug}/confirm-entry/`)
  const mails = await mailsTo(email)
  expect([mails.length, await faultsOfMails(browser, mails, ['Ribbonry'])]).toEqual([1, []])
  await open(page, path)
  await page.getByRole('button', { name: 'Confirm my entry' }).click()
  await page.getByText(/^You are in\. Good luck/).waitFor()
  const code = (await page.locator('main code').first().textContent()) ?? ''
  expect([code, complaints]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), []])
  await release(page)
  return { code, link: path.split('/').at(-2) ?? '' }
}

interface PublishedDraw {
  readonly draw: { readonly commitment: string; readonly secret: string; readonly beacon: string; readonly winners: string[] }
}

/** The draw recomputed from what is published, without any code of the product; whoever won. */
async function recomputed(slug: string): Promise<string[]> {
  const read = async <Answer>(path: string) => (await (await fetch(`${SITE_URL}/api/giveaway/${slug}/${path}`)).json()) as Answer
  const { draw } = await read<PublishedDraw>('draw')
  const { entries } = await read<{ entries: string[] }>('draw/entries?page=1')
  const secret = Buffer.from(draw.secret, 'hex')
  expect(createHash('sha256').update(secret).digest('hex')).toBe(draw.commitment)
  const hash = createHash('sha256').update(entries.join('\n')).digest('hex')
  const seed = createHmac('sha256', secret).update(`${hash}:${draw.beacon}`).digest()
  const rank = (code: string): string => createHmac('sha256', seed).update(code).digest('hex')
  const order = entries.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
  expect(draw.winners).toEqual(order.slice(0, draw.winners.length))
  return draw.winners
}

test('strangers enter here, one is drawn, and each of them can draw again', async () => {
  const name = randomUUID().slice(0, 8)
  const { page, complaints } = await visit(browser, { storageState: await logIn(browser, 'editor') })
  const made = await createGiveaway(page, { isEnteredHere: true })
  const codes = new Map<string, string>()
  const told: string[] = []
  for (const who of ['ann', 'ben', 'cleo']) {
    const email = `${who}-${name}@example.org`
    const { code, link } = await enter(made, email)
    codes.set(code, email)
    told.push(email, link)
  }
  await endCampaign(made)
  await openList(page, made)
  await page.getByRole('button', { name: `Sync ${made.title}` }).click()
  await page.getByText(`${made.title} is up to date.`).waitFor()
  await page.getByRole('button', { name: `Draw the winners of ${made.title}` }).click()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByText(`The winners of ${made.title} are drawn.`).waitFor()
  const winners = await recomputed(made.slug)
  expect(winners).toHaveLength(1)
  const row = cardOf(page, made.title)
    .getByRole('row')
    .filter({ hasText: codes.get(winners[0] ?? '') ?? 'nobody' })
  await row.getByText('Drawn as number 1').waitFor()
  expect(complaints).toEqual([])

  const { page: reader, complaints: ofReader } = await visit(browser, PHONE)
  await open(reader, `/giveaway/${made.slug}/draw/`)
  await reader.getByRole('button', { name: 'Draw it again here' }).click()
  await reader.getByText('It is right.').waitFor()
  await reader.getByText('The same codes come first.').waitFor()
  for (const code of codes.keys()) {
    await reader.getByLabel('Your code', { exact: true }).fill(code)
    await reader.getByRole('button', { name: 'Find it' }).click()
    await reader.getByText(winners.includes(code) ? /You have won/ : /came out [23] of 3\.$/).waitFor()
  }
  await reader.getByLabel('Your code', { exact: true }).fill('0'.repeat(32))
  await reader.getByRole('button', { name: 'Find it' }).click()
  await reader.getByText(/is not in the list/).waitFor()
  expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(ofReader).toEqual([])
  const found = await kept([...told, ...codes.keys()])
  expect(found.slice(0, told.length)).toEqual(nowhere(told))
  for (const [code, places] of found.slice(told.length)) expect([code, places]).not.toEqual([code, []])
}, 240_000)
