import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'
import { mediaStoreConfig, type MediaStore, type MediaStoreConfig } from './store.ts'

/** Opens a folder or an S3 bucket. Throws ZodError where the configuration is wrong; nothing is contacted yet. */
export function createMediaStore(config: MediaStoreConfig): MediaStore {
  const checked = mediaStoreConfig.parse(config)
  return checked.kind === 'disk' ? createDiskStore(checked.dir) : createS3Store(checked)
}
