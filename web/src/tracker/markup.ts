/** What the page's markup says of an item: see "What is counted" in the web's README. */
export interface TrackedItem {
  /** The call that reports it: a tracking type, `gift-guide-thumbnail-homepage`, or `ssna` for a native ad. */
  readonly type: string
  readonly list: string
  readonly category: string
  /** A post's id or an ad's code. */
  readonly code: string
  /** In its list, counted from 1; 0 when unknown. */
  readonly position: number
}

export const ITEM = '[data-track-item]'

/** What stands in an element, or what it is a part of, and is counted when it is seen. */
export function shownItem(element: Element): TrackedItem | undefined {
  return describeItem(element, 'impression')
}

/**
 * What a click on a link proves to have been seen, as it is counted when it is seen. A part of the page may stand for an item that is shown elsewhere
 * on it (the bar with the link to the shop, for a gift's own page): then the item as it stands there.
 */
export function seenByClick(link: Element, { code }: TrackedItem): TrackedItem | undefined {
  return [link, ...document.querySelectorAll(`[data-track-item="${code}"]`)].map(shownItem).find(Boolean)
}

/** What a click on a link tells of. */
export function clickedItem(link: Element): TrackedItem | undefined {
  return describeItem(link, 'click')
}

function describeItem(part: Element, kind: 'impression' | 'click'): TrackedItem | undefined {
  const element = part.closest(ITEM)
  const type = told(part.closest(`[data-track-${kind}]`)?.getAttribute(`data-track-${kind}`))
  const code = told(element?.getAttribute('data-track-item'))
  if (element === null || code === '' || type === '') return undefined
  const list = element.closest('[data-track-list]')
  return {
    type,
    code,
    list: told(list?.getAttribute('data-track-list')),
    category: told(list?.getAttribute('data-track-category')),
    position: Number(element.getAttribute('data-track-position')) || 0,
  }
}

function told(value: string | null | undefined): string {
  return value ?? ''
}
