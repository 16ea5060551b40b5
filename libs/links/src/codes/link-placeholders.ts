/** Values of the placeholders in an ad's link, filled in when it is followed. */
export interface PlaceholderValues {
  /** Ids. */
  readonly creative?: number
  readonly campaign?: number
  /** Name of the list in which the ad was shown, as in sub-tags. */
  readonly place?: string
}

/** Matches placeholders as typed and as encoded in the path of a URL. */
const PLACEHOLDER = /(?:\{|%7B)(creative|campaign|place)(?:\}|%7D)/gi

/** Replaces `{creative}`, `{campaign}` and `{place}` in a link with encoded values; placeholders without a value stay. */
export function fillPlaceholders(link: string, values: PlaceholderValues): string {
  return link.replaceAll(PLACEHOLDER, (found, name: string) => {
    const value = values[name.toLowerCase() as keyof PlaceholderValues]
    return value === undefined ? found : encodeURIComponent(value)
  })
}
