import { useCallback, useEffect, useState } from 'react'
import type { ProductFields } from '../guide-values.ts'

const FIELDS = ['title', 'price', 'link', 'content', 'image'] as const
/** A field of a product that can be sought. */
export type SoughtField = (typeof FIELDS)[number]
/** What is focused in a product: nothing in its open form, its error, its number, its drag handle, or a field. */
type Focus = 'open' | 'fault' | 'place' | 'handle' | SoughtField

const FAULT = ['[aria-invalid="true"]', 'input:not([hidden])']
const TARGETS: Readonly<Record<Focus, readonly string[]>> = {
  open: [],
  fault: FAULT,
  place: ['input[type="number"]'],
  handle: ['[data-handle]'],
  title: ['[name^="title-"]', ...FAULT],
  price: ['[name^="price-"]', ...FAULT],
  link: ['[name^="link-"]', ...FAULT],
  content: ['[name^="content-"]', '[contenteditable="true"]', ...FAULT],
  image: ['[data-picture] button', ...FAULT],
}

/** The field of a product that an element is in: by default its text. */
export function fieldAt(element: Element | null): SoughtField {
  const name = /^(\w+)-\d+$/.exec(element?.getAttribute('name') ?? '')?.[1]
  return FIELDS.find((one) => one === name) ?? 'content'
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
      const wanted = link?.pathname === location.pathname ? soughtIn(link.hash, link.dataset['field']) : undefined
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

/** @param field the field that a link names */
function soughtIn(hash: string | undefined, field?: string): Sought | undefined {
  const [, id] = ANCHOR.exec(hash ?? '') ?? []
  return id === undefined ? undefined : { id: Number(id), focus: FIELDS.find((one) => one === field) ?? 'fault' }
}

function focusIn({ id, focus }: Sought): void {
  const row = document.getElementById(`product-${id}`)?.parentElement
  const target = TARGETS[focus]
    .map((selector) => row?.querySelector<HTMLElement>(selector))
    .find((one) => one instanceof HTMLElement)
  target?.focus()
}
