import { createHash, randomBytes } from 'node:crypto'

const BYTES = 16
const TEMP_ID = /^[\w-]{22}$/
const LARGEST_ID = 2n ** 53n - 1n

/** 128 random bits in base64url: the bearer secret of a campaign until it is claimed. */
export function createTempId(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** What is stored of a temp id; undefined for a text that is none. It has the entropy of a key, so a plain hash is safe. */
export function hashTempId(tempId: string): Buffer | undefined {
  return TEMP_ID.test(tempId) ? createHash('sha256').update(tempId).digest() : undefined
}

/** The id of a campaign: random below 2^53, so that nobody counts or guesses campaigns (decision 82). */
export function createCampaignId(): number {
  return Number((randomBytes(8).readBigUInt64BE() % LARGEST_ID) + 1n)
}
