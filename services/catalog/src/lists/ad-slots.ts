/** Positions of a list that are reserved for ads: `first`, counted from 1, and every `every` positions after it. */
export interface AdSlots {
  readonly first: number
  /** 0 reserves none. */
  readonly every: number
}

const NO_ADS: AdSlots = { first: 1, every: 0 }

/** A position of a list with its post. */
export interface ListSlot<Row> {
  /** Counted from 1 over all pages. */
  readonly position: number
  /** Null for an ad slot. */
  readonly row: Row | null
}

/** Distributes posts and ad slots over one page of a list. */
export class PageSlots {
  readonly #adSlots: AdSlots
  /** Positions on earlier pages. */
  readonly #positionsBefore: number
  readonly #pageSize: number

  /** @param pageSize positions per page, ad slots included. Pages too short to reach the first ad slot have none. */
  constructor(adSlots: AdSlots, page: number, pageSize: number) {
    this.#adSlots = pageSize < adSlots.first ? NO_ADS : adSlots
    this.#positionsBefore = (page - 1) * pageSize
    this.#pageSize = pageSize
  }

  /** Number of posts on earlier pages. */
  get giftsBefore(): number {
    return this.#positionsBefore - this.#adsUpTo(this.#positionsBefore)
  }

  /** Number of posts on this page. */
  get giftCount(): number {
    return this.#pageSize - this.#adsUpTo(this.#positionsBefore + this.#pageSize) + this.#adsUpTo(this.#positionsBefore)
  }

  /** Assigns positions. No ad slot follows the last post of the list, so that the page past the end is empty. */
  fill<Row>(rows: readonly Row[]): ListSlot<Row>[] {
    const minimumLength = rows.length === this.giftCount ? this.#pageSize : 0
    const slots: ListSlot<Row>[] = []
    let filled = 0
    while (filled < rows.length || slots.length < minimumLength) {
      const position = this.#positionsBefore + slots.length + 1
      const row = this.#isAdSlot(position) ? null : (rows[filled] ?? null)
      if (row !== null) filled += 1
      slots.push({ position, row })
    }
    return slots
  }

  #isAdSlot(position: number): boolean {
    return this.#adsUpTo(position) > this.#adsUpTo(position - 1)
  }

  #adsUpTo(position: number): number {
    const { first, every } = this.#adSlots
    return every === 0 || position < first ? 0 : Math.floor((position - first) / every) + 1
  }
}
