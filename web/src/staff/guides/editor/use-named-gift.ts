import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ProductFields } from './guide-values.ts'

/** Shows the gift that the address names, wherever in the guide it stands: what is missing, comments and people lead to gifts. */
export function useNamedGift(products: readonly ProductFields[], onNamed: (place: number) => void): void {
  const { hash, key } = useLocation()
  const now = useRef({ products, onNamed })
  useEffect(() => {
    now.current = { products, onNamed }
  })
  // Each press on a link counts; what is typed later does not.
  const named = useMemo(() => ({ hash, key }), [hash, key])
  useEffect(() => {
    const id = Number(/^#product-(\d+)$/.exec(named.hash)?.[1])
    const place = now.current.products.findIndex((product) => product.product_id === id)
    if (place === -1) return undefined
    now.current.onNamed(place)
    // It is there once its part is rendered.
    const frame = requestAnimationFrame(() => document.getElementById(`product-${id}`)?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [named])
}
