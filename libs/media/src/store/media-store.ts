import { z } from 'zod'
import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'
import { mediaStoreConfig, MIN_FREE_BYTES, type MediaStore, type MediaStoreConfig } from './store.ts'

/** Opens a folder or an S3 bucket, without contacting it. Throws ZodError for an invalid configuration. */
export function createMediaStore(config: MediaStoreConfig): MediaStore {
  return storeOf(config)
}

/** Variables of a service's environment that say where its pictures are. */
export interface MediaStoreEnvironment {
  readonly MEDIA_DIR: string
  readonly MEDIA_MIN_FREE_BYTES?: number | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The part of a service's environment that says where its pictures are. */
export const mediaStoreVariables = {
  /** A folder; not read where a bucket is named. */
  MEDIA_DIR: z.string().default('.ribbonry/media'),
  /** Free bytes of the folder's file system below which no picture is taken in. */
  MEDIA_MIN_FREE_BYTES: z.coerce.number().int().min(0).default(MIN_FREE_BYTES),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/** Opens the store that an environment names: a bucket where there is one, else a folder. Throws ZodError if it is incomplete. */
export function openMediaStore(environment: MediaStoreEnvironment): MediaStore {
  if (environment.S3_BUCKET === undefined)
    return storeOf({ kind: 'disk', dir: environment.MEDIA_DIR, minFreeBytes: environment.MEDIA_MIN_FREE_BYTES })
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
  return checked.kind === 'disk' ? createDiskStore(checked) : createS3Store(checked)
}
