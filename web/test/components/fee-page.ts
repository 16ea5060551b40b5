import { activateCampaign, createQuote, getNewestCreative } from '@ribbonry/contracts'
import { FEE_PAGE, LANTERN, QUOTE } from '../campaign-fee.ts'
import { cards } from './card-provider.ts'
import { fixtures, type OpenedPage, openPage, screen } from './page.tsx'

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

/** Types a card and agrees to the terms. @param refusal of the provider, in place of a token */
export async function payByCard({ user }: OpenedPage, button = 'Pay $249.00', refusal?: string): Promise<void> {
  const pay = await screen.findByRole('button', { name: button })
  cards.typeCard(refusal)
  await user.click(screen.getByRole('checkbox'))
  await user.click(pay)
}

interface Activation {
  readonly stripe_ref: string
  readonly company: string
  readonly tax_number: string
}

/** Campaign and body of each payment that was asked for. */
export const activations = () =>
  fixtures.callsOf(activateCampaign).map(({ params, body }) => [params['id'], body as Activation] as const)
