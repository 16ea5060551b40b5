import { parseMerchantLink } from '@ribbonry/links'
import { priceText } from '@ribbonry/prices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePriceQuery } from '../advertiser-calls.ts'
import { type PitchValues, priceOf } from './pitch-values.ts'

/** What opens a pitch beside a log-in: the secret of one that nobody has claimed, or of an edit link. */
export interface PitchSecret {
  readonly temp_id?: string
  readonly token?: string
}

interface PagePriceHint {
  /** Says so where the page behind the link names another price than was typed. */
  readonly hint: string | undefined
  /** Asks about the link as it is now, once its writer has left it. */
  readonly ask: () => void
}

/** @param secret undefined while there is nothing yet that opens the pitch: then nobody is asked */
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

/** Prices are typed in US dollars, so that another currency is another price. */
export function pagePriceHint(
  page: { readonly price: number | null; readonly currency: string | null },
  typed: number | null,
): string | undefined {
  if (page.price === null || typed === null) return undefined
  const isSame = Math.round(page.price * 100) === Math.round(typed * 100) && (page.currency ?? 'USD') === 'USD'
  return isSame ? undefined : `The page behind the link says ${priceText(page.price, page.currency ?? 'USD')}.`
}
