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
const IMPRESSION = '[data-track-impression]'
const CLICK = '[data-track-click]'

/** What stands in an element and is counted when it is seen. */
export function shownItem(element: Element): TrackedItem | undefined {
  return described(element, told(element.closest(IMPRESSION)?.getAttribute('data-track-impression')))
}

/** What a click on a link tells of. */
export function clickedItem(link: Element): TrackedItem | undefined {
  return described(link.closest(ITEM), told(link.closest(CLICK)?.getAttribute('data-track-click')))
}

function described(element: Element | null, type: string): TrackedItem | undefined {
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
