import { createMedia, openMediaStore, prefixedStore, type Media, type MediaStoreEnvironment } from '@ribbonry/media'

/** Prefix of uploads, which no public address reaches. */
const PRIVATE_PREFIX = 'members/'

/** Pictures of members: private uploads, and crops, which catalog serves to everybody. */
export interface AvatarMedia {
  readonly sources: Media
  /** Reads private uploads and stores crops publicly. */
  readonly crops: Media
}

/** Injection token of `AvatarMedia`. */
export const AVATAR_MEDIA = Symbol('avatar media')

/** Opens the store that catalog serves from: an S3 bucket where one is configured, else a folder. */
export function openAvatarMedia(config: MediaStoreEnvironment): AvatarMedia {
  const open = openMediaStore(config)
  const hidden = prefixedStore(PRIVATE_PREFIX, open)
  return { sources: createMedia({ store: hidden }), crops: createMedia({ store: { ...open, get: (key) => hidden.get(key) } }) }
}
