import type { PublishingNeed } from '@ribbonry/contracts'
import type { GiftValues } from './gift-form.ts'

const LABELS: Readonly<Record<PublishingNeed, string>> = { link: 'a link', price: 'a price', picture: 'a picture' }

/** What a gift lacks for publication. */
export function needsOf({ link, price, pictures }: Pick<GiftValues, 'link' | 'price' | 'pictures'>): PublishingNeed[] {
  const has = { link: link.trim() !== '', price: price.trim() !== '', picture: pictures.length > 0 }
  return (['link', 'price', 'picture'] as const).filter((need) => !has[need])
}

/** "a link, a price and a picture". */
export function needsText(needs: readonly PublishingNeed[]): string {
  const labels = needs.map((need) => LABELS[need])
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}`
}
