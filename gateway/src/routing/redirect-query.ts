/** Path on the site itself. A second slash or backslash would name another host. */
const OWN_PLACE = /^\/(?![/\\])/

/**
 * Target of a page's redirect within the site, with the visitor's own query. The upstream gets only the names that the page reads
 * (`asked`); the other names of the visitor's URL (`sent`), such as campaign names or those for code in the browser, are added to
 * the target.
 */
export function redirectWithQuery(location: string, asked: string, sent: string): string {
  const query = queryOf(sent)
  if (query === '' || !OWN_PLACE.test(location)) return location
  const [place = '', fragment] = location.split('#', 2)
  const read = queryOf(asked)
  const path = place.split('?', 1)[0] ?? ''
  const whole = queryOf(place) === read ? `${path}?${query}` : withUnread(place, read, query)
  return fragment === undefined ? whole : `${whole}#${fragment}`
}

/** The page decides which of the names it reads stay. Only names that it does not read are added. */
function withUnread(place: string, read: string, query: string): string {
  const names = new URLSearchParams(read)
  const unread = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !names.has(name)))
  if (unread.size === 0) return place
  return `${place}${place.includes('?') ? '&' : '?'}${unread.toString()}`
}

function queryOf(address: string): string {
  const mark = address.indexOf('?')
  return mark === -1 ? '' : address.slice(mark + 1)
}
