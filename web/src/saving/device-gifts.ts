import type { Picture } from '@ribbonry/contracts'
import { storedText } from './stored-text.ts'

/** A gift stored on this device, with what a small card needs. */
export interface DeviceGift {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly picture: Pick<Picture, 'id' | 'src' | 'width' | 'height' | 'color'> | null
}

interface DeviceGiftsOptions<Gift extends DeviceGift> {
  /** Storage key. */
  readonly key: string
  readonly maxItems: number
  /** Whether a stored gift is complete beyond the common fields. */
  readonly isGift: (gift: DeviceGift & { readonly [Name in Exclude<keyof Gift, keyof DeviceGift>]?: unknown }) => boolean
}

export interface DeviceGifts<Gift extends DeviceGift> {
  /** The latest first. The same array until it changes. */
  readonly list: () => readonly Gift[]
  readonly subscribe: (listener: () => void) => () => void
  /** Returns whether they were stored: storage may be disabled or full. */
  readonly write: (gifts: readonly Gift[]) => boolean
}

/** A list of gifts in the local storage of the device, shared by its windows. Without storage it is empty. */
export function deviceGifts<Gift extends DeviceGift>({ key, maxItems, isGift }: DeviceGiftsOptions<Gift>): DeviceGifts<Gift> {
  const none: readonly Gift[] = []
  const listeners = new Set<() => void>()
  let cached: { readonly text: string | null; readonly gifts: readonly Gift[] } = { text: null, gifts: none }
  /** Stored data may be of an older release, or manipulated. */
  const read = (text: string | null): readonly Gift[] => {
    try {
      const value: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(value)
        ? value.filter((gift): gift is Gift => isDeviceGift(gift) && isGift(gift)).slice(0, maxItems)
        : none
    } catch {
      return none
    }
  }
  return {
    list: () => {
      const text = storedText(key)
      if (text !== cached.text) cached = { text, gifts: read(text) }
      return cached.gifts
    },
    subscribe: (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    write: (gifts) => {
      try {
        if (gifts.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(gifts.slice(0, maxItems)))
      } catch {
        return false
      }
      for (const listener of listeners) listener()
      return true
    },
  }
}

/** The stored part of a gift's pictures. */
export function devicePicture(pictures: readonly Picture[] | undefined): DeviceGift['picture'] {
  const first = pictures?.[0]
  return first === undefined
    ? null
    : { id: first.id, src: first.src, width: first.width, height: first.height, color: first.color }
}

/** Whether stored data is a gift. */
export function isDeviceGift(value: unknown): value is DeviceGift {
  if (typeof value !== 'object' || value === null) return false
  const { id, slug, title, picture } = value as Partial<Record<keyof DeviceGift, unknown>>
  return (
    Number.isSafeInteger(id) &&
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
