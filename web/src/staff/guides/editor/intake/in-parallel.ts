/** Runs work for each item with limited concurrency, starting in order. */
export async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries()
  const takeTurns = async (): Promise<void> => {
    for (const [place, item] of entries) await work(item, place)
  }
  await Promise.all(Array.from({ length: most }, takeTurns))
}
