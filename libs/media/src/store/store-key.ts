const segment = '[a-z0-9_-][a-z0-9._-]*'
const storeKey = new RegExp(`^${segment}(?:/${segment})*$`)
const longestKey = 200

/** Ensures that a key cannot name anything outside the store, for every kind of store. Throws TypeError otherwise. */
export function checkedKey(key: string): string {
  if (key.length > longestKey || !storeKey.test(key)) throw new TypeError(`No key of the media store: ${JSON.stringify(key)}`)
  return key
}
