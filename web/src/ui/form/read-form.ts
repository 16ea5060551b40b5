/** What stands in the fields of a form, by name; empty for one that is not there. */
export function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => {
    const value = data.get(name)
    return [name, typeof value === 'string' ? value : '']
  })) as Record<Name, string>
}
