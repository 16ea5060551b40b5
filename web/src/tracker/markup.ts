/** An item as described by the page's markup: see "What is counted" in web/README.md. */
export interface TrackedItem {
  /** Tracking type, `gift-guide-thumbnail-homepage`, or `ssna` for a native ad. */
  readonly type: string
  readonly list: string
  readonly category: string
  /** The guide of a product; empty for other items. */
  readonly guide?: string
  /** Id of a post or of a guide's product, or code of an ad. */
  readonly code: string
  /** Position in the list, from 1; 0 when unknown. */
  readonly position: number
}

export const ITEM = '[data-track-item]'

/** The item of an element, or around it, whose impressions are counted. */
export function shownItem(element: Element): TrackedItem | undefined {
  return describeItem(element, 'impression')
}

/**
 * The item whose impression a click proves. A link may belong to an item shown elsewhere on the page (the buy bar, for a gift's
 * own page): then the item as described there.
 */
export function seenByClick(link: Element, { code }: TrackedItem): TrackedItem | undefined {
  return [link, ...document.querySelectorAll(`[data-track-item="${code}"]`)].map(shownItem).find(Boolean)
}

/** The item that a click on a link counts for. */
export function clickedItem(link: Element): TrackedItem | undefined {
  return describeItem(link, 'click')
}

function describeItem(part: Element, kind: 'impression' | 'click'): TrackedItem | undefined {
  const element = part.closest(ITEM)
  const type = orEmpty(part.closest(`[data-track-${kind}]`)?.getAttribute(`data-track-${kind}`))
  const product = element?.getAttribute('data-track-product')
  const code = product ?? orEmpty(element?.getAttribute('data-track-item'))
  if (element === null || code === '' || type === '') return undefined
  const list = element.closest('[data-track-list]')
  return {
    type,
    code,
    list: orEmpty(list?.getAttribute('data-track-list')),
    category: orEmpty(list?.getAttribute('data-track-category')),
    guide: product ? orEmpty(list?.getAttribute('data-track-guide')) : '',
    position: Number(element.getAttribute('data-track-position')) || 0,
  }
}

function orEmpty(value: string | null | undefined): string {
  return value ?? ''
}
