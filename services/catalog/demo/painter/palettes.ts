/** The colours of a set: where the light falls, the middle, and the deep tone that floors fade to. */
export interface Palette {
  readonly light: string
  readonly middle: string
  readonly deep: string
  /** Dark grounds take less window light, or it would look like chalk. */
  readonly dark: boolean
}

const bright = (light: string, middle: string, deep: string): Palette => ({ light, middle, deep, dark: false })
const dark = (light: string, middle: string, deep: string): Palette => ({ light, middle, deep, dark: true })

export const palettes = {
  butter: bright('#f5e8c6', '#ead6a4', '#d9bd7c'),
  sage: bright('#dae3d2', '#c4d1ba', '#a3b597'),
  sky: bright('#d6e4ea', '#bcd2dc', '#93b3c2'),
  blush: bright('#f5ddd5', '#ebc8bd', '#d8a394'),
  clay: bright('#ecd7c5', '#dcbda5', '#c39a7c'),
  mauve: bright('#e4dce2', '#d0c3cd', '#af9dab'),
  oat: bright('#eee7da', '#dfd4c1', '#c3b49b'),
  coral: bright('#f0bda6', '#e2a189', '#c97f66'),
  lilac: bright('#cbbfda', '#b2a3c6', '#8e7ca8'),
  fern: bright('#b3c69b', '#97ae7e', '#758e5d'),
  teal: bright('#8fb4ad', '#739c94', '#567f77'),
  mustard: bright('#e2b458', '#d29f3f', '#b48228'),
  brick: dark('#c9775c', '#b46248', '#934a33'),
  pine: dark('#3d5a50', '#2f483f', '#213831'),
  night: dark('#3c4657', '#2d3543', '#1f2631'),
  plum: dark('#593a45', '#472b36', '#351e28'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
