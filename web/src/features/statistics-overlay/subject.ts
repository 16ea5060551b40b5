/** An item with statistics: a gift, possibly in a category, a guide's product, or a guide's thumbnail. */
export interface Subject {
  readonly kind: 'post' | 'guide-product' | 'guide-thumbnail'
  readonly id: number
  readonly category: number | undefined
}

/** Tracked items (web/README.md, "What is counted"). */
export const ITEM = '[data-track-item]'

const KINDS: Readonly<Record<string, Subject['kind']>> = {
  impression: 'post',
  'impression-gifts': 'post',
  'impression-postpage': 'post',
  'impression-listicle-product': 'guide-product',
  'gift-guide-thumbnail-homepage': 'guide-thumbnail',
}

/** Undefined for items without statistics, such as native ads. */
export function subjectOf(item: Element): Subject | undefined {
  const type = item.closest('[data-track-impression]')?.getAttribute('data-track-impression')
  const kind = KINDS[type ?? '']
  const id = wholeNumber(item.getAttribute('data-track-product') ?? item.getAttribute('data-track-item'))
  if (kind === undefined || id === undefined) return undefined
  return { kind, id, category: wholeNumber(item.closest('[data-track-category]')?.getAttribute('data-track-category')) }
}

/** Whether the item is the page itself: too large to hover, so its figures open by the badge. */
export function isWholePage(item: Element): boolean {
  return item.getAttribute('data-track-impression') === 'impression-postpage'
}

function wholeNumber(text: string | null | undefined): number | undefined {
  return /^[1-9]\d*$/.test(text ?? '') ? Number(text) : undefined
}

/** Title from the item's heading. */
export function titleOf(item: Element): string {
  return item.querySelector('h1, h2, h3')?.textContent?.trim() ?? ''
}
