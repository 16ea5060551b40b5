import type { Exchange } from '@ribbonry/contracts'
import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'

const NOTE = lazyPart(
  () => import('../ui/price/exchange-note.tsx'),
  (module) => module.ExchangeNote,
)

// The server renders every note.
if (import.meta.env.SSR) await NOTE.load()

interface ListExchangeProps {
  /** Pages of a list that a price filter narrows. */
  readonly pages: readonly { readonly exchange?: Exchange | undefined }[] | undefined
}

/**
 * At a price filter: the exchange rates by which the list compared other currencies, if any. Its code is loaded only then; its
 * style is global, because the server's HTML is rendered before.
 */
export function ListExchange({ pages }: ListExchangeProps) {
  const exchange = pages?.findLast((page) => page.exchange)?.exchange
  if (exchange === undefined) return null
  return (
    <Suspense>
      <NOTE.Part exchange={exchange} />
    </Suspense>
  )
}
