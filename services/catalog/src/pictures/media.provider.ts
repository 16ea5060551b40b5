import { createMedia, createMediaStore, mediaStoreConfig, type Media } from '@ribbonry/media'
import type { Provider } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../config.ts'

/** Injection token of `Media` (libs/media). */
export const MEDIA = Symbol('media')

type StoreEnvironment = Pick<
  CatalogEnvironment,
  'MEDIA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Pictures over the store that the configuration names: an S3 bucket where there is one, else a folder. */
export function openMedia(config: StoreEnvironment): Media {
  const store =
    config.S3_BUCKET === undefined
      ? { kind: 'disk', dir: config.MEDIA_DIR }
      : {
          kind: 's3',
          bucket: config.S3_BUCKET,
          region: config.S3_REGION,
          endpoint: config.S3_ENDPOINT,
          accessKeyId: config.S3_ACCESS_KEY_ID,
          secretAccessKey: config.S3_SECRET_ACCESS_KEY,
        }
  return createMedia({ store: createMediaStore(mediaStoreConfig.parse(store)) })
}

export const mediaProvider: Provider = { provide: MEDIA, useFactory: openMedia, inject: [CONFIG] }
