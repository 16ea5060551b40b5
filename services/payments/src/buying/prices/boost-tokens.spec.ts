import { expect, it } from '@jest/globals'
import { boostTokenOf } from './boost-tokens.ts'

const tokens = { special: 'ribbons-400', test: 'ribbons-5' }

it('accepts exactly the configured tokens', () => {
  const given = ['ribbons-400', 'ribbons-5', 'Ribbons-400', 'ribbons-40', 'ribbons-400 ', '', 'undefined']
  expect(given.map((token) => boostTokenOf(token, tokens))).toEqual([
    'special',
    'test',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('accepts none where none is configured', () => {
  expect(['ribbons-400', '', 'undefined'].map((token) => boostTokenOf(token, { special: undefined, test: undefined }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('treats a token that is both as the special one', () => {
  expect(boostTokenOf('same', { special: 'same', test: 'same' })).toBe('special')
})
