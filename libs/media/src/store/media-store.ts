import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'
import { mediaStoreConfig, type MediaStore, type MediaStoreConfig } from './store.ts'

/** Opens a folder or an S3 bucket, without contacting it. Throws ZodError for an invalid configuration. */
export function createMediaStore(config: MediaStoreConfig): MediaStore {
  return storeOf(config)
}

/** Variables of a service's environment that say where its pictures are. */
export interface MediaStoreEnvironment {
  readonly MEDIA_DIR: string
  readonly S3_BUCKET?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Opens the store that an environment names: a bucket where there is one, else a folder. Throws ZodError if it is incomplete. */
export function openMediaStore(environment: MediaStoreEnvironment): MediaStore {
  if (environment.S3_BUCKET === undefined) return storeOf({ kind: 'disk', dir: environment.MEDIA_DIR })
  return storeOf({
    kind: 's3',
    bucket: environment.S3_BUCKET,
    region: environment.S3_REGION,
    endpoint: environment.S3_ENDPOINT,
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
  })
}

function storeOf(config: unknown): MediaStore {
  const checked = mediaStoreConfig.parse(config)
  return checked.kind === 'disk' ? createDiskStore(checked.dir) : createS3Store(checked)
}
