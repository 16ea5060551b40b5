/** Which places of a list are kept for ads: the `first` one, counted from 1, and each one `every` so many places after it. */
export interface AdPlaces {
  readonly first: number
  /** 0 keeps none. */
  readonly every: number
}

const NONE: AdPlaces = { first: 1, every: 0 }

/** What stands at a place of a list. */
export interface ListEntry<Row> {
  /** Counted from 1 over all pages. */
  readonly place: number
  /** Null where an ad may stand. */
  readonly row: Row | null
}

/** A page of a list: which gifts it takes, and where they stand. */
export class PageOfPlaces {
  readonly #places: AdPlaces
  /** Places before this page. */
  readonly #before: number
  readonly #count: number

  /** @param count places on a page, those for ads among them. A page that ends before the first ad of a list could stand is too short for any. */
  constructor(places: AdPlaces, page: number, count: number) {
    this.#places = count < places.first ? NONE : places
    this.#before = (page - 1) * count
    this.#count = count
  }

  /** How many gifts of the list stand on pages before this one. */
  get skipped(): number {
    return this.#before - this.#adsUpTo(this.#before)
  }

  /** How many gifts stand on this page. */
  get gifts(): number {
    return this.#count - this.#adsUpTo(this.#before + this.#count) + this.#adsUpTo(this.#before)
  }

  /** Gives gifts their places. After the last gift of the list no place is kept, so that the page past the end is empty. */
  fill<Row>(rows: readonly Row[]): ListEntry<Row>[] {
    const least = rows.length === this.gifts ? this.#count : 0
    const entries: ListEntry<Row>[] = []
    let taken = 0
    while (taken < rows.length || entries.length < least) {
      const place = this.#before + entries.length + 1
      const row = this.#isForAd(place) ? null : (rows[taken] ?? null)
      if (row !== null) taken += 1
      entries.push({ place, row })
    }
    return entries
  }

  #isForAd(place: number): boolean {
    return this.#adsUpTo(place) > this.#adsUpTo(place - 1)
  }

  #adsUpTo(place: number): number {
    const { first, every } = this.#places
    return every === 0 || place < first ? 0 : Math.floor((place - first) / every) + 1
  }
}
