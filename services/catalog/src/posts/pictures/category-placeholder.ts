import { type CategoryLabel, type Picture, PLACEHOLDER_PICTURE } from '@ribbonry/contracts'
import { PLACEHOLDER_OBJECTS, type PlaceholderObject } from './placeholder-objects.ts'

/** Grounds of placeholders: light from above, `deep` for details. */
export const PLACEHOLDER_PALETTES = {
  butter: { light: '#f5e8c6', middle: '#ead6a4', deep: '#b48228' },
  sage: { light: '#dae3d2', middle: '#c4d1ba', deep: '#758e5d' },
  sky: { light: '#d6e4ea', middle: '#bcd2dc', deep: '#567f97' },
  blush: { light: '#f5ddd5', middle: '#ebc8bd', deep: '#b46248' },
  clay: { light: '#ecd7c5', middle: '#dcbda5', deep: '#934a33' },
  mauve: { light: '#e4dce2', middle: '#d0c3cd', deep: '#8e7ca8' },
  oat: { light: '#eee7da', middle: '#dfd4c1', deep: '#8a7452' },
} as const
export type PlaceholderPalette = keyof typeof PLACEHOLDER_PALETTES

/** Words of a category's slug, and what is drawn for them. */
const OBJECT_OF: readonly (readonly [RegExp, PlaceholderObject])[] = [
  [/\b(?:kitchen|tea|coffee|cook\w*|bak\w+|food|drinks?|wine)\b/, 'mug'],
  [/\b(?:books?|read\w*|writ\w+|desk|office|teachers?|graduation|workers)\b/, 'book'],
  [/\b(?:gardens?|plants?|outdoors|flowers?|nature)\b/, 'plant'],
  [/\b(?:home|light|lamps?|housewarming|bedroom)\b/, 'lamp'],
  [/\b(?:kids|child\w*|teens|toys?|games?|sports?|baby)\b/, 'ball'],
  [/\b(?:pets?|dogs?|cats?|animals?)\b/, 'paw'],
  [/\b(?:couples|wedding|valentines?|anniversary|love)\b/, 'heart'],
]

const PALETTES = Object.keys(PLACEHOLDER_PALETTES) as PlaceholderPalette[]

function isPalette(name: string): name is PlaceholderPalette {
  return Object.hasOwn(PLACEHOLDER_PALETTES, name)
}

function isObject(name: string): name is PlaceholderObject {
  return Object.hasOwn(PLACEHOLDER_OBJECTS, name)
}

/** The placeholder of a gift without a picture: the object of its category on a ground of its own. The usual one without any. */
export function categoryPlaceholder(categories: readonly Pick<CategoryLabel, 'id' | 'slug'>[]): Picture {
  for (const { id, slug } of categories) {
    const object = OBJECT_OF.find(([words]) => words.test(slug.replaceAll('-', ' ')))?.[1]
    const palette = PALETTES[id % PALETTES.length]
    if (object !== undefined && palette !== undefined)
      return {
        ...PLACEHOLDER_PICTURE,
        src: `/media/placeholder/${object}-${palette}.svg`,
        color: PLACEHOLDER_PALETTES[palette].light,
      }
  }
  return PLACEHOLDER_PICTURE
}

/** The drawing at the address of a category's placeholder. 800 by 600; undefined for every other name. */
export function placeholderDrawing(name: string): string | undefined {
  const [object = '', palette = ''] = name.split('-')
  if (name !== `${object}-${palette}` || !isObject(object) || !isPalette(palette)) return undefined
  const { light, middle, deep } = PLACEHOLDER_PALETTES[palette]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1"
  stop-color="${middle}"/></linearGradient>
<linearGradient id="body" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf4"/><stop offset="1"
  stop-color="#ead8c6"/></linearGradient>
<radialGradient id="light" cx=".36" cy=".28" r=".7"><stop offset="0" stop-color="#fffdf9" stop-opacity=".9"/><stop offset="1"
  stop-color="#fffdf9" stop-opacity="0"/></radialGradient>
</defs>
<path fill="url(#ground)" d="M0 0h800v600H0z"/>
<path fill="url(#light)" d="M0 0h800v600H0z"/>
<ellipse cx="410" cy="486" rx="190" ry="22" fill="${deep}" opacity=".3"/>
<g fill="url(#body)" stroke="none" color="${deep}">${PLACEHOLDER_OBJECTS[object]}</g>
</svg>
`
}
