import type { Picture } from '@ribbonry/contracts'
import { codeOf, type SaveableItem } from '../../../ui/saving/saved-items.ts'

/** A gift that a visitor saved on this device, without an account. */
export interface GuestGift {
  readonly id: number
  readonly ad_id: number | null
  readonly slug: string
  readonly title: string
  readonly picture: Pick<Picture, 'id' | 'src' | 'width' | 'height' | 'color'> | null
}

/** Storage key. */
const KEY = 'guest-board'
const MAX_ITEMS = 200
const NONE: readonly GuestGift[] = []

const listeners = new Set<() => void>()
let cached: { readonly text: string | null; readonly gifts: readonly GuestGift[] } = { text: null, gifts: NONE }

/** Gifts saved on this device, the latest first. The same array until it changes. */
export function guestGifts(): readonly GuestGift[] {
  const text = stored()
  if (text !== cached.text) cached = { text, gifts: read(text) }
  return cached.gifts
}

export function subscribeGuest(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns whether it was saved: storage may be off or full. */
export function saveForGuest(post: SaveableItem): boolean {
  const { id, ad_id: adId = null, slug = '', title, images } = post
  const first = images?.[0]
  const picture =
    first === undefined ? null : { id: first.id, src: first.src, width: first.width, height: first.height, color: first.color }
  const others = guestGifts().filter((gift) => codeOf(gift) !== codeOf(post))
  return write([{ id, ad_id: adId, slug, title, picture }, ...others].slice(0, MAX_ITEMS))
}

export function removeForGuest(codes: ReadonlySet<string>): void {
  write(guestGifts().filter((gift) => !codes.has(codeOf(gift))))
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(gifts: readonly GuestGift[]): boolean {
  try {
    if (gifts.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(gifts))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** Stored data may be of an older release, or manipulated. */
function read(text: string | null): readonly GuestGift[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isGuestGift).slice(0, MAX_ITEMS) : NONE
  } catch {
    return NONE
  }
}

function isGuestGift(value: unknown): value is GuestGift {
  if (typeof value !== 'object' || value === null) return false
  const { id, ad_id: adId, slug, title, picture } = value as Partial<Record<keyof GuestGift, unknown>>
  return (
    Number.isSafeInteger(id) &&
    (adId === null || Number.isSafeInteger(adId)) &&
    typeof slug === 'string' &&
    /^[a-z0-9-]*$/.test(slug) &&
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
