const KEY = 'given-gifts'

/** Ids of the gifts shown in this tab. Empty without storage; then gifts may repeat. */
function read(): readonly number[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Whether this visit has shown a gift. */
export function givenGifts(): (id: number) => boolean {
  const given = new Set(read())
  return (id) => given.has(id)
}

export function rememberGiven(id: number): void {
  const given = read()
  if (given.includes(id)) return
  try {
    sessionStorage.setItem(KEY, [...given, id].join(' '))
  } catch {
    // Without storage gifts may repeat.
  }
}
