import { expect, test } from '@jest/globals'
import { publicNameOf } from './public-name.ts'

test.each([
  ['kate Ott', 'K.'],
  ['émile', 'É.'],
  ['É́mile', 'É́.'],
  ['ßen', 'ß.'],
  ['李小龍', '李.'],
  ['محمد', 'م.'],
  ['क्षमा', 'क्ष.'],
  ['Ωmega', 'Ω.'],
  ['  "Ann"', 'A.'],
  ['🎁 Ben', 'B.'],
  ['👩‍👩‍👧', '👩‍👩‍👧.'],
  ['007', '0.'],
])('%s is named %s', (name, initial) => {
  expect(publicNameOf({ name, state: 'Ohio', country: 'US' }).initial).toBe(initial)
})

test.each([
  ['OH', 'US', 'Ohio'],
  ['o.h.', 'US', 'Ohio'],
  ['ohio', 'US', 'Ohio'],
  ['12 Lamp Street', 'US', 'United States'],
  ['toString', 'US', 'United States'],
  ['Ontario', 'CA', 'Ontario'],
  ["Côte-d'Or", 'FR', "Côte-d'Or"],
  ['東京都', 'JP', '東京都'],
  ['see https://x.example', 'DE', 'Germany'],
  ['kate@inkpot.example', 'DE', 'Germany'],
  ['', 'GB', 'United Kingdom'],
])('the state %s in %s is shown as %s', (state, country, shown) => {
  expect(publicNameOf({ name: 'Kate', state, country }).state).toBe(shown)
})
