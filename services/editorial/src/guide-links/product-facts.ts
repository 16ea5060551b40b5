/** What a shop's page says of its product. Empty where it says nothing. */
export interface ProductFacts {
  readonly title: string
  /** As the page writes it. */
  readonly price: string
  /** ISO 4217. */
  readonly currency: string
  /** Absolute address. */
  readonly image: string
  readonly description: string
  /** The shop's name. */
  readonly site: string
}
