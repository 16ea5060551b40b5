/** A native ad of the demo. */
export interface CreativeEntry {
  /** At most 40 characters. */
  readonly title: string
  /** At most 250 characters. */
  readonly content: string
  readonly price: number
  readonly currency: 'USD' | 'GBP' | 'CAD'
  /** At a host that exists for nobody: `.example`. */
  readonly link: string
  /** An invented firm. */
  readonly advertiser: string
  /** The slug of the gift whose picture it borrows. */
  readonly image_of: string
  /** Country codes where it is shown; everywhere when empty. */
  readonly countries: readonly ('US' | 'GB' | 'CA')[]
  /** How often it is drawn beside the others. */
  readonly weight: 1 | 2 | 3
}
