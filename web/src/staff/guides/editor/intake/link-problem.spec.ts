import { describe, expect, it } from '@jest/globals'
import { linkProblem, typedLinkProblem } from './link-problem.ts'

const KNOWN = { products: [{ link: 'https://shop.example.com/kettle' }], blacklist: ['tat.example'] }
const DUPLICATE = 'Duplicate! This item already exists in the gift guide and could not be added.'

describe('a link to add', () => {
  it.each<[string, string | undefined]>([
    ['', 'Please provide a link'],
    ['nonsense', 'Product link invalid or missing'],
    ['https://shop.example.com/kettle.png?x', 'Product link invalid or missing'],
    ['https://www.tat.example/kettle', 'Blacklisted site'],
    ['tat.example/kettle', 'Blacklisted site'],
    ['https://shop.example.com/kettle/?utm_source=x', DUPLICATE],
    ['https://shop.example.com/teapot', undefined],
    ['shop.example.com/teapot', undefined],
  ])('%j has the problem %j', (link, problem) => {
    expect(linkProblem(link, KNOWN)).toBe(problem)
  })

  it('is checked while typing only for errors that further typing cannot fix', () => {
    expect(['', 'ht', 'https://tat.example/'].map((link) => typedLinkProblem(link, KNOWN))).toEqual([
      undefined,
      undefined,
      'Blacklisted site',
    ])
    expect(typedLinkProblem('https://shop.example.com/kettle', KNOWN)).toBe(DUPLICATE)
  })
})
