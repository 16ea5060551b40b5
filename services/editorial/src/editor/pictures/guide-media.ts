import { createMedia, openMediaStore, type Media, type MediaStoreEnvironment } from '@ribbonry/media'

/** Injection token of `Media` for the pictures of guides. */
export const GUIDE_MEDIA = Symbol('guide media')

/** Opens the store from which catalog serves pictures. */
export function openGuideMedia(config: MediaStoreEnvironment): Media {
  return createMedia({ store: openMediaStore(config), owner: 'editorial' })
}
