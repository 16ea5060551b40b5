import { createMedia, openMediaStore, prefixedStore, moveMaster, type Media, type MediaStoreEnvironment } from '@ribbonry/media'

/** Prefix of pictures whose senders are not known yet, which no public address reaches. */
const PENDING_PREFIX = 'pending/'

/** Injection token of `Media` for the pictures of pitches. */
export const PITCH_MEDIA = Symbol('pitch media')

/** Injection token of `PendingMedia`. */
export const PENDING_MEDIA = Symbol('pending media')

/** Pictures that become public when their sender is known, or expire. */
export interface PendingMedia {
  /** Takes in, cuts and removes pending pictures. */
  readonly pending: Media
  /** Cuts pending pictures into public ones. */
  readonly published: Media
  /** Cuts public pictures into pending ones. */
  readonly fromPublic: Media
  /** Makes a pending picture public under its id; again, it changes nothing. Throws `image-not-found`, `storage-full`. */
  publish(id: string): Promise<void>
}

/** Opens the store that catalog serves from. Ids are ads' own, so that removing a pitch never removes a gift's picture. */
export function openPitchMedia(config: MediaStoreEnvironment): Media {
  return createMedia({ store: openMediaStore(config), owner: 'ads' })
}

/** Opens the part of that store whose pictures nobody is served. */
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
