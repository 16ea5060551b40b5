const segment = '[a-z0-9_-][a-z0-9._-]*'
const storeKey = new RegExp(`^${segment}(?:/${segment})*$`)
const longestKey = 200

/** A key that can name nothing outside the store, whatever the store is; throws TypeError otherwise. */
export function checkedKey(key: string): string {
  if (key.length > longestKey || !storeKey.test(key)) throw new TypeError(`No key of the media store: ${JSON.stringify(key)}`)
  return key
}
