const KEY = 'given-gifts'

/** In this tab until it closes; nothing where storage is forbidden, and then a drawn order may repeat a gift. */
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
    // Storage is forbidden.
  }
}
