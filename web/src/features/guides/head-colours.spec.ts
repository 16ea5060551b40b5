import { describe, expect, it } from '@jest/globals'
import { headColours } from './head-colours.ts'

const INK = '#231a18'
const LIGHT_WORDS = '#f8ece6'
const INK_ON_DARK_PAGES = '#f6ece3'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the ground of a guide’s head', () => {
  it('is the guide’s own colour with words that are readable on it', () => {
    expect(headColours('#f3e4bd')).toMatchObject({ light: '#f3e4bd', lightWords: false })
    expect(headColours('#2f3a52')).toEqual({ light: '#2f3a52', dark: '#2f3a52', lightWords: true })
  })

  it('is readable in every colour, on light and on dark pages', () => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff']
    for (const colour of steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))) {
      const { light, dark, lightWords } = headColours(colour)
      expect([colour, contrast(light, lightWords ? LIGHT_WORDS : INK) >= 4.5]).toEqual([colour, true])
      expect([colour, contrast(dark, lightWords ? LIGHT_WORDS : INK_ON_DARK_PAGES) >= 4.5]).toEqual([colour, true])
    }
  })

  it('is a usual one for a guide without a colour', () => {
    expect(headColours('')).toEqual(headColours('#f3e4bd'))
  })
})
