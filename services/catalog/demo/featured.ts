import type { Composition } from './painter/composition.ts'

/** The gift that the home page opens with. */
export interface FeaturedGift {
  /** The slug of one of the demo's gifts. */
  readonly slug: string
  /** The line above the title. */
  readonly overline: string
  readonly deck: string
  /** The token of the flat panel beside the picture. */
  readonly panel: 'blush' | 'teal' | 'butter' | 'sage' | 'sky' | 'plum'
  readonly picture: Composition
  readonly alt: string
}

export const featuredGift: FeaturedGift = {
  slug: 'a-teapot-that-knows-when-to-stop',
  overline: 'Friday’s find',
  deck: 'It pours, it stops, it says no more about it. Five cups, one clean break, and a red that makes biscuits look planned.',
  panel: 'blush',
  alt: 'A bright pink teapot on a round plinth, with a stack of books and two lemons beside it',
  picture: {
    size: 'lead',
    set: 'arch',
    palette: 'teal',
    light: 'window',
    pieces: [
      { object: 'books', stance: 'stand', x: 0.19, y: 0.85, width: 0.2, height: 0.22 },
      {
        object: 'teapot', stance: 'stand', x: 0.505, y: 0.735, width: 0.46, height: 0.45,
        on: { prop: 'plinth', palette: 'blush' },
      },
      { object: 'lemon', stance: 'stand', x: 0.86, y: 0.84, width: 0.12, height: 0.13, flip: true },
      { object: 'lemon', stance: 'stand', x: 0.78, y: 0.89, width: 0.14, height: 0.155 },
    ],
  },
}
