import type { Post } from '@ribbonry/contracts'
import { type DeviceGift, deviceGifts, devicePicture } from '../../saving/device-gifts.ts'
import { RECENT_GIFTS_KEY } from './stored-recent-gifts.ts'

const recent = deviceGifts<DeviceGift>({ key: RECENT_GIFTS_KEY, maxItems: 12, isGift: ({ slug }) => slug !== '' })

/** Viewed gifts, the latest first. The same array until it changes. */
export const recentGifts = recent.list
export const subscribe = recent.subscribe

/** Puts a gift first. Adult gifts are not remembered: devices are shared. */
export function addRecentGift({ id, slug, title, images, nsfw }: Pick<Post, 'id' | 'slug' | 'title' | 'images' | 'nsfw'>): void {
  if (nsfw || recentGifts()[0]?.id === id) return
  recent.write([{ id, slug, title, picture: devicePicture(images) }, ...recentGifts().filter((gift) => gift.id !== id)])
}

export function removeRecentGift(id: number): void {
  recent.write(recentGifts().filter((gift) => gift.id !== id))
}

export function clearRecentGifts(): void {
  recent.write([])
}
