import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { MediaStore, S3Config } from './store.ts'
import { checkedKey } from './store-key.ts'

async function orWhenMissing<Found, Missing>(found: Promise<Found>, missing: Missing): Promise<Found | Missing> {
  try {
    return await found
  } catch (error) {
    const isMissing =
      error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
    if (isMissing) return missing
    throw error
  }
}

/** A bucket of S3 or of an S3-compatible server as a store. Objects are immutable, and their Cache-Control says so. */
export function createS3Store(config: S3Config): MediaStore {
  const { bucket: Bucket, region, endpoint, forcePathStyle = endpoint !== undefined, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    // S3-compatible servers support only the older checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: checkedKey(key),
          Body: bytes,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
    async get(key) {
      const found = await orWhenMissing(client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key) })), null)
      return found?.Body ? found.Body.transformToByteArray() : null
    },
    async exists(key) {
      const head = client.send(new HeadObjectCommand({ Bucket, Key: checkedKey(key) }))
      return orWhenMissing(
        head.then(() => true),
        false,
      )
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }))
    },
    async space() {
      return Promise.resolve(null)
    },
  }
}
