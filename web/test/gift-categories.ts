import type { PublicGiftCategory } from '@ribbonry/contracts'
import { teapot } from './gifts.ts'

const MODIFIED = '2026-11-01T08:00:00.000Z'

const TEA: PublicGiftCategory = {
  id: 12,
  name: 'Tea people',
  slug: 'tea-people',
  description: 'For those who cannot speak before ten, and for those who <b>cannot</b> be stopped after eight.',
  modified: MODIFIED,
  rating: 4.6,
  rating_count: 31,
  post_count: 164,
  picture: teapot().images[0] ?? null,
  parent: { name: 'For the kitchen', slug: 'for-the-kitchen' },
  children: [],
}
const KITCHEN: PublicGiftCategory = {
  ...TEA,
  id: 2,
  name: 'For the kitchen',
  slug: 'for-the-kitchen',
  rating: null,
  rating_count: 0,
  post_count: 1240,
  parent: null,
  description: 'Tools that earn their hook and treats that do not last.',
  children: [
    { name: 'Tea people', slug: 'tea-people', post_count: 164, children: [] },
    { name: 'People who bake', slug: 'people-who-bake', post_count: 88, children: [] },
  ],
}
const ALL: PublicGiftCategory = {
  ...KITCHEN,
  id: 0,
  name: 'All gifts',
  slug: 'all',
  description: '',
  modified: '1970-01-01T00:00:00.000Z',
  post_count: 12_480,
  children: ['For the kitchen', 'For the desk', 'Outdoors'].map((name) => ({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    post_count: 0,
    children: KITCHEN.children.map((child) => ({ name: child.name, slug: child.slug })),
  })),
}

/** Gift categories for tests. */
export function giftCategory(slug: string): PublicGiftCategory | undefined {
  return [ALL, KITCHEN, TEA].find((category) => category.slug === slug)
}
