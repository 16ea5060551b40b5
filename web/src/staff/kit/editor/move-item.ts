/** The list with one item moved by some positions; unchanged beyond the ends. */
export function moveItem<Item>(list: readonly Item[], from: number, by: number): readonly Item[] {
  const item = list[from]
  const to = from + by
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
