import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { DARK, LIGHT } from './palette.ts'

const [TOKENS = '', DARK_THEME = ''] = ['tokens', 'dark-theme'].map((name) =>
  readFileSync(new URL(`../../../../web/src/styles/${name}.css`, import.meta.url), 'utf8'),
)
const NAMES = {
  paper: 'paper',
  raised: 'paper-raised',
  sunk: 'paper-sunk',
  ink: 'ink',
  ink2: 'ink-2',
  ink3: 'ink-3',
  line: 'line',
  ribbon: 'ribbon',
  onRibbon: 'on-ribbon',
  good: 'good',
} as const

/** What a token is in the light theme, and in the dark one. */
function token(name: string): [string | undefined, string | undefined] {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6})`)
  return [value.exec(TOKENS)?.[1], value.exec(DARK_THEME)?.[1]]
}

describe('the colours of mails', () => {
  it.each(Object.entries(NAMES))('%s is that of the site, in light and in dark', (name, css) => {
    expect([LIGHT[name as keyof typeof NAMES], DARK[name as keyof typeof NAMES]]).toEqual(token(css))
  })
})
