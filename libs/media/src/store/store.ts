import { z } from 'zod'

/** Free bytes below which a folder takes in nothing more: 1 GiB. */
export const MIN_FREE_BYTES = 1_073_741_824

const diskConfig = z.object({
  kind: z.literal('disk'),
  dir: z.string().min(1),
  minFreeBytes: z.number().int().min(0).default(MIN_FREE_BYTES),
})

const s3Config = z.object({
  kind: z.literal('s3'),
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  region: z.string().min(1),
  bucket: z.string().min(1),
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  forcePathStyle: z.boolean().optional(),
})

/** Schema of the store's configuration, for a service's environment. */
export const mediaStoreConfig = z.discriminatedUnion('kind', [diskConfig, s3Config])

export type MediaStoreConfig = z.input<typeof mediaStoreConfig>
export type DiskConfig = z.output<typeof diskConfig>
export type S3Config = z.infer<typeof s3Config>

/** Space of a store, bytes: what is free, and what must stay free. */
export interface StoreSpace {
  readonly freeBytes: number
  readonly minFreeBytes: number
}

/**
 * Bytes by key. A key is lower-case letters, digits, dots, dashes and underscores in segments separated by slashes, none
 * beginning with a dot; any other key throws TypeError. Writes are atomic and may be repeated.
 */
export interface MediaStore {
  /** Throws MediaError `storage-full` where it would leave less than the free space that is configured. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>
  exists(key: string): Promise<boolean>
  /** Deletes a key; an unknown key is no error. */
  delete(key: string): Promise<void>
  /** Null where nobody knows, as of a bucket. */
  space(): Promise<StoreSpace | null>
}
