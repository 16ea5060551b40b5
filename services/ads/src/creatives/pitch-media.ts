import { createMedia, openMediaStore, type Media, type MediaStoreEnvironment } from '@ribbonry/media'

/** Injection token of `Media` for the pictures of pitches. */
export const PITCH_MEDIA = Symbol('pitch media')

/** Opens the store that catalog serves from. Ids are ads' own, so that removing a pitch never removes a gift's picture. */
export function openPitchMedia(config: MediaStoreEnvironment): Media {
  return createMedia({ store: openMediaStore(config), owner: 'ads' })
}
