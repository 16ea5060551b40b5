import { useCallback, useEffect, useState } from 'react'
import type { ProductFields } from '../guide-values.ts'

/** What is focused of a product that was found: nothing of its open form, its fault, its number, or its handle. */
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
 * Leads to products wherever they stand in the list: the part that has them is shown before they are focused. Links to their
 * anchors, such as those of the gates, do so as well.
 */
export function useSoughtProduct(
  products: readonly ProductFields[],
  onPlace: (place: number) => void,
  onOpen: (id: number) => void,
): (id: number, focus: Focus) => void {
  const [sought, setSought] = useState<Sought | undefined>(() => soughtIn(globalThis.location?.hash))
  const [found, setFound] = useState<Sought>()
  const place = sought === undefined ? -1 : products.findIndex(({ product_id: id }) => id === sought.id)
  // While rendering, so that the part is shown by the time at which it is focused.
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
      // Browsers take the focus away when they go to an anchor.
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
