import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'
import { mediaStoreConfig, type MediaStore, type MediaStoreConfig } from './store.ts'

/** Opens a folder or an S3 bucket, without contacting it. Throws ZodError for an invalid configuration. */
export function createMediaStore(config: MediaStoreConfig): MediaStore {
  const checked = mediaStoreConfig.parse(config)
  return checked.kind === 'disk' ? createDiskStore(checked.dir) : createS3Store(checked)
}
