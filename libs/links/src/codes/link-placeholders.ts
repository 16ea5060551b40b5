/** What the link of an ad may name, to be filled in when it is followed. */
export interface PlaceholderValues {
  /** Ids. */
  readonly creative?: number
  readonly campaign?: number
  /** Where the ad stood: the name of the list, as sub-tags have it. */
  readonly place?: string
}

/** As it is typed, and as the path of a URL has it. */
const PLACEHOLDER = /(?:\{|%7B)(creative|campaign|place)(?:\}|%7D)/gi

/** Fills `{creative}`, `{campaign}` and `{place}` into a link, encoded; those without a value stay. */
export function fillPlaceholders(link: string, values: PlaceholderValues): string {
  return link.replaceAll(PLACEHOLDER, (found, name: string) => {
    const value = values[name.toLowerCase() as keyof PlaceholderValues]
    return value === undefined ? found : encodeURIComponent(value)
  })
}
