import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { open } from './page-quality.ts'

const PROVIDER_URL = process.env.GLEAM_URL ?? 'http://127.0.0.1:8096'

export interface MadeGiveaway {
  readonly key: string
  readonly title: string
  readonly slug: string
  readonly id: number
}

interface NewGiveaway {
  /** Fields of the sponsor's form by their labels; without them no sponsor ships. */
  readonly sponsor?: Readonly<Record<string, string>>
  readonly isEnteredHere?: boolean
}

/** Creates a giveaway from an embed code by clicking, as an editor, who then sees it in the list. */
export async function createGiveaway(page: Page, { sponsor, isEnteredHere = false }: NewGiveaway): Promise<MadeGiveaway> {
  const key = `T${randomUUID().slice(0, 4)}`
  const title = `Win a parcel of wonders ${key}`
  await open(page, '/editor/giveaway/')
  const script = '<script src="https://widget.gleamjs.io/e.js" async></script>'
  await page.getByLabel('Embed code').fill(`<a class="e-widget" href="https://gleam.io/${key}/win">Win</a>${script}`)
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('4:15 AM Eastern').first().waitFor()
  if (sponsor !== undefined) {
    await page.getByLabel('A sponsor sends the prize').check()
    for (const [label, text] of Object.entries(sponsor)) await page.getByRole('textbox', { name: label }).fill(text)
  }
  if (isEnteredHere) await page.getByLabel('Visitors enter here, not at the provider').check()
  await page.getByRole('button', { name: 'Create the giveaway' }).click()
  await page.waitForURL(/\/editor\/giveaway\/list\/?#\d+$/)
  const link = await cardOf(page, title).getByRole('link', { name: title, exact: true }).getAttribute('href')
  return { key, title, id: Number(new URL(page.url()).hash.slice(1)), slug: link?.split('/')[2] ?? '' }
}

/** A giveaway in the list for staff. */
export const cardOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title })

/** Opens the list for staff at a giveaway. */
export async function openList(page: Page, { id, title }: MadeGiveaway): Promise<void> {
  // A change of the hash alone does not load the page anew.
  await page.goto('about:blank')
  await open(page, `/editor/giveaway/list/#${id}`)
  await cardOf(page, title).waitFor()
}

/** Writes a mail beside the list, and sends it; our text where none is given. */
export async function sendMail(
  page: Page,
  button: string | RegExp,
  { text = '', done }: { text?: string; done: string },
): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  const pane = page.getByRole('dialog')
  await pane.getByLabel('Text').fill(text)
  await pane.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(done).waitFor()
  await pane.waitFor({ state: 'detached' })
}

/** Ends a campaign at the provider. */
export async function endCampaign({ key }: MadeGiveaway): Promise<void> {
  const body = JSON.stringify({ ends_at: new Date().toISOString() })
  const answer = await fetch(`${PROVIDER_URL}/_simulator/campaigns/${key}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status}`)
}
