import type { TrackedItem } from './markup.ts'

/** Items reported since page load: each once per list, as impression and as viewable. */
export class ReportedItems {
  readonly #done = new Set<string>()

  /** True the first time only. */
  add(
    kind: 'impressions' | 'viewable',
    { type, list, category, code }: Pick<TrackedItem, 'type' | 'list' | 'code'> & Partial<TrackedItem>,
  ): boolean {
    const key = [kind, type, list, category, code].join(' ')
    if (this.#done.has(key)) return false
    this.#done.add(key)
    return true
  }
}
