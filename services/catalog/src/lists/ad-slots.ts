/** Which places of a list are kept for ads: the `first` one, counted from 1, and each one `every` so many places after it. */
export interface AdSlots {
  readonly first: number
  /** 0 keeps none. */
  readonly every: number
}

const NO_ADS: AdSlots = { first: 1, every: 0 }

/** What stands at a place of a list. */
export interface ListSlot<Row> {
  /** Counted from 1 over all pages. */
  readonly position: number
  /** Null where an ad may stand. */
  readonly row: Row | null
}

/** A page of a list: which gifts it takes, and where they stand. */
export class PageSlots {
  readonly #adSlots: AdSlots
  /** Places before this page. */
  readonly #positionsBefore: number
  readonly #pageSize: number

  /** @param pageSize places on a page, those for ads among them. A page that ends before the first ad of a list could stand is too short for any. */
  constructor(adSlots: AdSlots, page: number, pageSize: number) {
    this.#adSlots = pageSize < adSlots.first ? NO_ADS : adSlots
    this.#positionsBefore = (page - 1) * pageSize
    this.#pageSize = pageSize
  }

  /** How many gifts of the list stand on pages before this one. */
  get giftsBefore(): number {
    return this.#positionsBefore - this.#adsUpTo(this.#positionsBefore)
  }

  /** How many gifts stand on this page. */
  get giftCount(): number {
    return this.#pageSize - this.#adsUpTo(this.#positionsBefore + this.#pageSize) + this.#adsUpTo(this.#positionsBefore)
  }

  /** Gives gifts their places. After the last gift of the list no place is kept, so that the page past the end is empty. */
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
