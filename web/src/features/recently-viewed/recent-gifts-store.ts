import type { Picture, Post } from '@ribbonry/contracts'

/** A viewed gift, as its small card shows it. */
export interface RecentGift {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly picture: Pick<Picture, 'id' | 'src' | 'width' | 'height' | 'color'> | null
}

/** Storage key. */
const KEY = 'recently-viewed'
const MAX_ITEMS = 12
const NONE: readonly RecentGift[] = []

const listeners = new Set<() => void>()
let cached: { readonly text: string | null; readonly gifts: readonly RecentGift[] } = { text: null, gifts: NONE }

/** Viewed gifts, the latest first. The same array until it changes. */
export function recentGifts(): readonly RecentGift[] {
  const text = stored()
  if (text !== cached.text) cached = { text, gifts: read(text) }
  return cached.gifts
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Puts a gift first. Adult gifts are not remembered: devices are shared. */
export function addRecentGift({ id, slug, title, images, nsfw }: Pick<Post, 'id' | 'slug' | 'title' | 'images' | 'nsfw'>): void {
  if (nsfw || recentGifts()[0]?.id === id) return
  const [first] = images
  const picture =
    first === undefined ? null : { id: first.id, src: first.src, width: first.width, height: first.height, color: first.color }
  write([{ id, slug, title, picture }, ...recentGifts().filter((gift) => gift.id !== id)].slice(0, MAX_ITEMS))
}

export function removeRecentGift(id: number): void {
  write(recentGifts().filter((gift) => gift.id !== id))
}

export function clearRecentGifts(): void {
  write(NONE)
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(gifts: readonly RecentGift[]): void {
  try {
    if (gifts.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(gifts))
  } catch {
    // Without storage nothing is remembered.
  }
  for (const listener of listeners) listener()
}

/** Stored data may be of an older release, or manipulated. */
function read(text: string | null): readonly RecentGift[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRecentGift).slice(0, MAX_ITEMS) : NONE
  } catch {
    return NONE
  }
}

function isRecentGift(value: unknown): value is RecentGift {
  if (typeof value !== 'object' || value === null) return false
  const { id, slug, title, picture } = value as Partial<Record<keyof RecentGift, unknown>>
  return (
    Number.isSafeInteger(id) &&
    typeof slug === 'string' &&
    /^[a-z0-9-]+$/.test(slug) &&
    typeof title === 'string' &&
    (picture === null || isPicture(picture))
  )
}

function isPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, src, width, height, color } = value as Partial<Record<keyof Picture, unknown>>
  return (
    (id === null || typeof id === 'string') &&
    typeof src === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof color === 'string' &&
    /^#[0-9a-f]{6}$/i.test(color)
  )
}
