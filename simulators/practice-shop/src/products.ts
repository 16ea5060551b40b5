/** Something that the shop sells. */
export interface Product {
  readonly slug: string
  readonly title: string
  readonly price: string
  readonly group: string
  readonly text: string
}

const of = (title: string, price: string, group: string, text: string): Product => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  price,
  group,
  text,
})

export const PRODUCTS: readonly Product[] = [
  of('Copper Tea Kettle', '64.00', 'kitchen', 'Holds two litres and whistles when the water boils. The handle stays cool.'),
  of(
    'Walnut Chess Board',
    '120.50',
    'games',
    'Inlaid squares of walnut and maple, forty centimetres wide. Pieces are not included.',
  ),
  of('Linen Picnic Blanket', '48.90', 'garden', 'Washed linen with a waterproof back. It folds into its own strap.'),
  of('Brass Desk Lamp', '89.00', 'home', 'A lamp with an arm that turns and a shade that tilts. The cord is two metres long.'),
  of('Wool Hiking Socks', '18.75', 'clothing', 'Merino wool with a padded heel. They dry overnight on a line.'),
]

/** Names for pages that are about something else than what was asked for. */
export const OTHERS: readonly Product[] = [
  of('Garden Sprinkler Head', '12.00', 'garden', 'Waters a circle of four metres.'),
  of('Paper Lantern Set', '22.00', 'party', 'Six lanterns in three colours.'),
  of('Steel Ice Scoop', '9.50', 'bar', 'For ice, flour or feed.'),
]
