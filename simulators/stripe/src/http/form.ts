/** Parameters in Stripe's format: strings, nested by brackets. */
export type FormValue = string | FormValue[] | FormTree
export interface FormTree {
  [name: string]: FormValue
}

/**
 * Parses form fields with brackets: `metadata[kind]=pitch&expand[]=charge&items[0][id]=7`. Numbered and empty brackets form
 * lists; the last of repeated fields counts.
 */
export function readForm(text: string): FormTree {
  const root: FormTree = {}
  for (const [field, value] of new URLSearchParams(text)) {
    const [head = '', ...brackets] = field.split('[')
    setField(root, [head, ...brackets.map((part) => part.replace(/\]$/, ''))], value)
  }
  return listsOf(root) as FormTree
}

function setField(tree: FormTree, [name = '', ...rest]: readonly string[], value: string): void {
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return
  const key = name === '' ? String(Object.keys(tree).length) : name
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const below = tree[key]
  const branch: FormTree = typeof below === 'object' && !Array.isArray(below) ? below : {}
  tree[key] = branch
  setField(branch, rest, value)
}

/** Converts trees with the keys 0, 1, 2, … to lists. */
function listsOf(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, listsOf(one)] as const)
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
