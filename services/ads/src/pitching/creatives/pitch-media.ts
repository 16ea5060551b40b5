import { createMedia, openMediaStore, prefixedStore, moveMaster, type Media, type MediaStoreEnvironment } from '@ribbonry/media'

/** Prefix of pictures from unconfirmed senders. No public address leads to them. */
const PENDING_PREFIX = 'pending/'

/** Injection token of `Media` for the pictures of pitches. */
export const PITCH_MEDIA = Symbol('pitch media')

/** Injection token of `PendingMedia`. */
export const PENDING_MEDIA = Symbol('pending media')

/** Pictures that are published once their sender is confirmed, or expire. */
export interface PendingMedia {
  /** Receives, crops and removes pending pictures. */
  readonly pending: Media
  /** Crops pending pictures into public ones. */
  readonly published: Media
  /** Crops public pictures into pending ones. */
  readonly fromPublic: Media
  /** Publishes a pending picture under its id. Idempotent. Throws `image-not-found`, `storage-full`. */
  publish(id: string): Promise<void>
}

/**
 * Opens the store from which catalog serves pictures. Ads uses ids of its own, so that removing a pitch never removes a gift's
 * picture.
 */
export function openPitchMedia(config: MediaStoreEnvironment): Media {
  return createMedia({ store: openMediaStore(config), owner: 'ads' })
}

/** Opens the part of the store that is not served. */
export function openPendingMedia(config: MediaStoreEnvironment): PendingMedia {
  const open = openMediaStore(config)
  const hidden = prefixedStore(PENDING_PREFIX, open)
  return {
    pending: createMedia({ store: hidden, owner: 'ads' }),
    published: createMedia({ store: { ...open, get: (key) => hidden.get(key) }, owner: 'ads' }),
    fromPublic: createMedia({ store: { ...hidden, get: (key) => open.get(key) }, owner: 'ads' }),
    publish: (id) => moveMaster(id, hidden, open),
  }
}
