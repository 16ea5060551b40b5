import { activateCampaign, createQuote, getNewestCreative } from '@ribbonry/contracts'
import { FEE_PAGE, LANTERN, QUOTE } from '../campaign-fee.ts'
import { cards } from './card-provider.ts'
import { fixtures, type OpenedPage, openPage, screen } from './page.tsx'
import { press } from './press.ts'

export const DECLINED = 'There was a problem processing your card.'
export const PAID_TITLE = 'Paid. It is on our desk now.'
export const UNKNOWN = /^We do not know yet what became of your payment\./

/** Opens the page as the owner of the campaign. */
export async function openAsOwner(path = FEE_PAGE, quote = QUOTE): Promise<OpenedPage> {
  fixtures.answer(createQuote, { quote })
  fixtures.answer(getNewestCreative, { creative: LANTERN })
  cards.offer()
  return await openPage(path, { as: 'advertiser', width: 390 })
}

/** Fills in a card and accepts the terms. @param refusal the provider's error instead of a token */
export async function payByCard(page: OpenedPage, button = 'Pay $249.00', refusal?: string): Promise<void> {
  await page.user.click(await screen.findByRole('checkbox'))
  cards.typeCard(refusal)
  await press(page, button)
}

interface Activation {
  readonly stripe_ref: string
  readonly company: string
  readonly tax_number: string
}

/** Campaign and body of each payment call. */
export const activations = () =>
  fixtures.callsOf(activateCampaign).map(({ params, body }) => [params['id'], body as Activation] as const)
