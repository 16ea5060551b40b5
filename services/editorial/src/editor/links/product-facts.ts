/** Facts about the product of a shop's page. Unknown facts are empty. */
export interface ProductFacts {
  readonly title: string
  /** As written on the page. */
  readonly price: string
  /** ISO 4217. */
  readonly currency: string
  /** Absolute address. */
  readonly image: string
  readonly description: string
  /** Name of the shop. */
  readonly site: string
}

/** A picture as a page names it: its address, which may be relative, and its size in pixels, empty where nobody says. */
export interface NamedPicture {
  readonly address: string
  readonly width: string
  readonly height: string
}
