import { useCallback, useEffect, useState } from 'react'
import type { ProductFields } from '../guide-values.ts'

/** What is focused in a product: nothing in its open form, its error, its number, or its drag handle. */
type Focus = 'open' | 'fault' | 'place' | 'handle'

const TARGETS: Readonly<Record<Focus, readonly string[]>> = {
  open: [],
  fault: ['[aria-invalid="true"]', 'input:not([hidden])'],
  place: ['input[type="number"]'],
  handle: ['[data-handle]'],
}

const ANCHOR = /^#product-(\d+)$/

interface Sought {
  readonly id: number
  readonly focus: Focus
}

/**
 * Scrolls to a product anywhere in the list: its part is shown before it is focused. Links to product anchors, such as those of
 * the conditions, use it too.
 */
export function useSoughtProduct(
  products: readonly ProductFields[],
  onPlace: (place: number) => void,
  onOpen: (id: number) => void,
): (id: number, focus: Focus) => void {
  const [sought, setSought] = useState<Sought | undefined>(() => soughtIn(globalThis.location?.hash))
  const [found, setFound] = useState<Sought>()
  const place = sought === undefined ? -1 : products.findIndex(({ product_id: id }) => id === sought.id)
  // Set during rendering, so that the part is rendered before the focus moves.
  if (sought !== undefined && place !== -1) {
    onPlace(place)
    if (sought.focus !== 'handle') onOpen(sought.id)
    setSought(undefined)
    setFound(sought)
  }
  useEffect(() => {
    if (found !== undefined) focusIn(found)
  }, [found])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const wanted = link?.pathname === location.pathname ? soughtIn(link.hash) : undefined
      if (wanted === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
      // Browsers remove the focus when they follow an anchor.
      event.preventDefault()
      setSought(wanted)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
  return useCallback((id: number, focus: Focus) => setSought({ id, focus }), [])
}

function soughtIn(hash: string | undefined): Sought | undefined {
  const [, id] = ANCHOR.exec(hash ?? '') ?? []
  return id === undefined ? undefined : { id: Number(id), focus: 'fault' }
}

function focusIn({ id, focus }: Sought): void {
  const row = document.getElementById(`product-${id}`)?.parentElement
  const target = TARGETS[focus]
    .map((selector) => row?.querySelector<HTMLElement>(selector))
    .find((one) => one instanceof HTMLElement)
  target?.focus()
}
