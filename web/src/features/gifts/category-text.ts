import type { PublicGiftCategory } from '@ribbonry/contracts'
import { ALL_GIFTS } from './gifts-address.ts'

/** Title of a category's gifts: names such as "For her" and "Birthday" need different wording. */
export function giftsOf({ slug, name, parent }: Pick<PublicGiftCategory, 'slug' | 'name' | 'parent'>): string {
  if (slug === ALL_GIFTS) return name
  if (/^for /i.test(name)) return `Gifts f${name.slice(1)}`
  return parent === null ? `Gift ideas: ${name}` : `${name} gifts`
}

export function countText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'gift' : 'gifts'}`
}
