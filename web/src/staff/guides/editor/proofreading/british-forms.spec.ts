import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import nspell from 'nspell'
import { isBritish } from './british-forms.ts'

let isAmerican: (word: string) => boolean
beforeAll(async () => {
  const at = (file: string) => new URL(file, import.meta.resolve('dictionary-en'))
  const dictionary = nspell(await readFile(at('index.aff'), 'utf8'), await readFile(at('index.dic'), 'utf8'))
  isAmerican = (word) => dictionary.correct(word)
})

const BRITISH =
  'colour Colours colourful favourite flavoured honour neighbourhood behaviour humour organise organised ' +
  'organisation analyse centre theatres fibre litres millimetres travelled traveller modelling jewellery ' +
  'grey cosy tyres pyjamas catalogue defence mould'

describe('British spelling', () => {
  it.each(BRITISH.split(' '))('has %s', (word) => {
    expect(isAmerican(word) || isBritish(word, isAmerican)).toBe(true)
  })

  it.each('colur coluor favourit organisse travveled doctour teh blanekt centrre stealling smilled'.split(' '))(
    'has no %s',
    (word) => {
      expect(isAmerican(word) || isBritish(word, isAmerican)).toBe(false)
    },
  )
})
