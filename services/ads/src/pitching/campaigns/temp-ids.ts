import { createHash, randomBytes } from 'node:crypto'

const BYTES = 16
const TEMP_ID = /^[\w-]{22}$/
const LARGEST_ID = 2n ** 53n - 1n

/** Creates a temp id: 128 random bits as base64url, the bearer secret of a campaign until it is claimed. */
export function createTempId(): string {
  return randomBytes(BYTES).toString('base64url')
}

/**
 * Hash of a temp id for storage; undefined for a malformed one. A plain hash is safe, because a temp id has the entropy of a key.
 */
export function hashTempId(tempId: string): Buffer | undefined {
  return TEMP_ID.test(tempId) ? createHash('sha256').update(tempId).digest() : undefined
}

/** Creates a campaign id: random and below 2^53, so that campaigns can neither be counted nor guessed (decision 82). */
export function createCampaignId(): number {
  return Number((randomBytes(8).readBigUInt64BE() % LARGEST_ID) + 1n)
}
