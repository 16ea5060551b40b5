/** Title from the item's heading. */
export function titleOf(item: Element): string {
  return item.querySelector('h1, h2, h3')?.textContent?.trim() ?? ''
}
