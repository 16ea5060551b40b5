/** The title of an item, as its own heading has it. */
export function titleOf(item: Element): string {
  return item.querySelector('h1, h2, h3')?.textContent?.trim() ?? ''
}
