/** A place on our own site. Two slashes would name another host. */
const OWN_PLACE = /^\/(?![/\\])/

/**
 * Where a visitor goes whom a page sends elsewhere on our site. Pages are asked with the names that they read alone (`asked`);
 * the others
 * of the visitor's own address (`sent`) are for campaigns and for code in the browser, and go along.
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

/** The page chose what of its own names goes on: only those that it does not read are added. */
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
