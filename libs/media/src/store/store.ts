import { z } from 'zod'

const diskConfig = z.object({ kind: z.literal('disk'), dir: z.string().min(1) })

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

export type MediaStoreConfig = z.infer<typeof mediaStoreConfig>
export type S3Config = z.infer<typeof s3Config>

/**
 * Bytes by key. A key is lower-case letters, digits, dots, dashes and underscores in segments separated by slashes, none
 * beginning with a dot; any other key throws TypeError. Writes are atomic and may be repeated.
 */
export interface MediaStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>
  exists(key: string): Promise<boolean>
  /** Deletes a key; an unknown key is no error. */
  delete(key: string): Promise<void>
}
