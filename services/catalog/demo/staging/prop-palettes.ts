import type { PaletteName } from '../painter/palettes.ts'

/** Which plinths look well on which ground. */
export const propPalettes: Record<PaletteName, readonly [PaletteName, ...PaletteName[]]> = {
  butter: ['clay', 'butter', 'sky'],
  sage: ['sage', 'oat', 'blush'],
  sky: ['oat', 'butter', 'sky'],
  blush: ['oat', 'blush', 'teal'],
  clay: ['blush', 'oat', 'brick'],
  mauve: ['oat', 'lilac', 'butter'],
  oat: ['mauve', 'clay', 'sage'],
  coral: ['blush', 'oat', 'butter'],
  lilac: ['mauve', 'butter', 'oat'],
  fern: ['sage', 'butter', 'oat'],
  teal: ['blush', 'butter', 'oat'],
  mustard: ['butter', 'oat', 'brick'],
  brick: ['clay', 'blush', 'butter'],
  pine: ['sage', 'oat', 'mustard'],
  night: ['sky', 'mauve', 'mustard'],
  plum: ['blush', 'mustard', 'mauve'],
}
