import { payBoost } from '@ribbonry/contracts'
import { BOOST_PAGE } from '../boosts.ts'
import { cards } from './card-provider.ts'
import { fill, fixtures, type OpenedPage, openPage, screen, within } from './page.tsx'
import { press } from './press.ts'

export const EMAIL = 'joon@knobs-and-dials.example'
/** The day that `fillOut` selects. */
export const DAY = /^Thursday 17 December 2026/
export const PAY = 'Pay $999 for 17 Dec'

/** Opens the page of a boost, by default as a visitor. */
export async function openBoost(path = BOOST_PAGE, as?: 'shopper'): Promise<OpenedPage> {
  cards.offer()
  return await openPage(path, { as, width: 390 })
}

/** A day of the calendar, by its accessible name. */
export async function dayNamed(name: string | RegExp): Promise<HTMLElement> {
  const grid = within(await screen.findByRole('grid'))
  return await grid.findByRole('button', { name })
}

export async function typeEmails(page: OpenedPage, first = EMAIL, second = EMAIL): Promise<void> {
  await fill(page, screen.getByLabelText('Email'), first)
  await fill(page, screen.getByLabelText('Email, once more'), second)
}

/** Fills in all fields, including the card. */
export async function fillOut(page: OpenedPage): Promise<void> {
  await press(page, 'The month after')
  await page.user.click(await dayNamed(DAY))
  await typeEmails(page)
  await page.user.click(screen.getByRole('checkbox'))
  cards.typeCard()
}

export const bought = () => screen.findByRole('heading', { name: 'Thursday 17 December 2026' })

/** Bodies of the payment calls. */
export const paidBodies = () => fixtures.callsOf(payBoost).map(({ body }) => body as Readonly<Record<string, unknown>>)
