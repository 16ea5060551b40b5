import { createMedia, openMediaStore, type Media, type MediaStoreEnvironment } from '@ribbonry/media'

/** Injection token of `Media` for the pictures of setups. */
export const SETUP_MEDIA = Symbol('setup media')

/** Opens the store from which catalog serves pictures, with ids of editorial's own. */
export function openSetupMedia(config: MediaStoreEnvironment): Media {
  return createMedia({ store: openMediaStore(config), owner: 'editorial' })
}
