import { areSeveral, priceText } from '@ribbonry/prices'
import { type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { ExplicitDollars } from './explicit-dollars.ts'

interface Priced {
  readonly price: number | null
  readonly currency: string
}

interface PricesProps {
  /** Prices that are shown together. */
  readonly of: readonly Priced[] | undefined
  readonly children: ReactNode
}

/** Context of prices that are compared: with several currencies, each names its own. */
export function Prices({ of, children }: PricesProps) {
  const isOuter = useContext(ExplicitDollars)
  const value = isOuter || (of !== undefined && areSeveral(of))
  return <ExplicitDollars value={value}>{children}</ExplicitDollars>
}

/** Prices on the page. Parts that load later may add another currency. */
const shown = new Set<() => void>()
let first: string | undefined
let areMixed = false

function show(currency: string | undefined, listener: () => void): () => void {
  shown.add(listener)
  first ??= currency
  if (!areMixed && currency && currency !== first) {
    areMixed = true
    for (const each of shown) each()
  }
  return () => {
    shown.delete(listener)
    if (shown.size > 0) return
    first = undefined
    areMixed = false
  }
}

/** Whether dollars are written as US$ here, because the page shows other currencies too. Registers the price. */
export function useIsExplicit({ price, currency }: Priced): boolean {
  const counted = price === null ? undefined : currency
  const isGiven = useContext(ExplicitDollars)
  const isMixed = useSyncExternalStore(
    useCallback((listener: () => void) => show(counted, listener), [counted]),
    () => areMixed && !isGiven,
    () => false,
  )
  return isGiven || isMixed
}

/** Text of a price; empty without one. */
export function usePriceText(of: Priced): string {
  return priceText(of.price, of.currency, useIsExplicit(of))
}

/** A price as text; nothing without one. */
export function PriceText({ of }: { readonly of: Priced }) {
  return usePriceText(of)
}
