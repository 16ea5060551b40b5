import { createMedia, createMediaStore, mediaStoreConfig, type Media, type MediaStore } from '@ribbonry/media'
import type { IdentityEnvironment } from '../config.ts'

/** Prefix of uploads, which no public address reaches. */
const PRIVATE_PREFIX = 'members/'

export type MediaStoreEnvironment = Pick<
  IdentityEnvironment,
  'MEDIA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

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
  const open = createMediaStore(mediaStoreConfig.parse(storeConfigOf(config)))
  const hidden = withPrefix(PRIVATE_PREFIX, open)
  return { sources: createMedia({ store: hidden }), crops: createMedia({ store: { ...open, get: (key) => hidden.get(key) } }) }
}

function storeConfigOf(config: MediaStoreEnvironment): object {
  if (config.S3_BUCKET === undefined) return { kind: 'disk', dir: config.MEDIA_DIR }
  return {
    kind: 's3',
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  }
}

function withPrefix(prefix: string, store: MediaStore): MediaStore {
  return {
    put: (key, bytes, contentType) => store.put(prefix + key, bytes, contentType),
    get: (key) => store.get(prefix + key),
    exists: (key) => store.exists(prefix + key),
    delete: (key) => store.delete(prefix + key),
  }
}
