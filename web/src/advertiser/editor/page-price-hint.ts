import { parseMerchantLink } from '@ribbonry/links'
import { priceText } from '@ribbonry/prices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePriceQuery } from '../advertiser-calls.ts'
import { type PitchValues, priceOf } from './pitch-values.ts'

/** Right to a pitch besides a session: the temp id of an unclaimed one, or the token of an edit link. */
export interface PitchSecret {
  readonly temp_id?: string
  readonly token?: string
}

interface PagePriceHint {
  /** Hint that the linked page names another price; undefined when it does not. */
  readonly hint: string | undefined
  /** Checks the present link, on blur. */
  readonly ask: () => void
}

/** @param secret undefined while nothing gives the right to the pitch; then no call is made */
export function usePagePrice(
  { link, price }: Pick<PitchValues, 'link' | 'price'>,
  secret: PitchSecret | undefined,
): PagePriceHint {
  const [asked, setAsked] = useState('')
  const isAsked = secret !== undefined && asked !== '' && parseMerchantLink(asked).ok
  const { data } = useQuery({ ...pagePriceQuery({ body: { link: asked, ...secret } }), enabled: isAsked })
  return {
    hint: data === undefined || asked !== link ? undefined : pagePriceHint(data, priceOf(price)),
    ask: () => setAsked(link),
  }
}

/** Prices are in US dollars, so another currency is a different price. */
export function pagePriceHint(
  page: { readonly price: number | null; readonly currency: string | null },
  typed: number | null,
): string | undefined {
  if (page.price === null || typed === null) return undefined
  const isSame = Math.round(page.price * 100) === Math.round(typed * 100) && (page.currency ?? 'USD') === 'USD'
  return isSame ? undefined : `The page behind the link says ${priceText(page.price, page.currency ?? 'USD')}.`
}
