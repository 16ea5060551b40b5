import { describe, expect, it } from '@jest/globals'
import { stageTableau, type Tableau } from './stage-tableau.ts'

const tableau: Tableau = {
  set: 'arch',
  light: 'window',
  star: 'teapot',
  on: 'plinth',
  near: ['honey', 'robot'],
  front: ['cookie', 'tea'],
  far: ['milk', 'coffee'],
  above: ['lantern', 'kite'],
}
const piecesOf = (size: 'lead' | 'wide', given = tableau) => stageTableau('words', given, '#f0dca0', size).pieces

describe('a tableau', () => {
  it('has its star in the middle, and smaller objects nearer', () => {
    const pieces = piecesOf('wide')
    const star = pieces.find(({ object }) => object === 'teapot')
    expect(star).toMatchObject({ x: 0.5, stance: 'stand', on: { prop: 'plinth' } })
    expect(pieces.at(-1)).toMatchObject({ object: 'tea', stance: 'stand' })
    expect(pieces.filter(({ stance }) => stance !== 'stand').map(({ object, stance }) => [object, stance])).toEqual([
      ['lantern', 'hang'],
      ['kite', 'fly'],
    ])
  })

  it('has the same middle in a 4:3 picture, without the far objects', () => {
    const lead = piecesOf('lead')
    const middle = piecesOf('wide').filter(({ object }) => object !== 'milk' && object !== 'coffee')
    expect(lead.map(({ object }) => object)).toEqual(middle.map(({ object }) => object))
    expect(lead.every(({ x, width }) => x - width / 2 > 0 && x + width / 2 < 1)).toBe(true)
  })

  it('lies on a table that is seen from above', () => {
    expect(new Set(piecesOf('wide', { ...tableau, set: 'linen' }).map(({ stance }) => stance))).toEqual(new Set(['flat']))
  })

  it('is the same for the same words, and another for others', () => {
    expect(stageTableau('a', tableau, 'oat', 'wide')).toEqual(stageTableau('a', tableau, 'oat', 'wide'))
    expect(stageTableau('a', tableau, 'oat', 'wide')).not.toEqual(stageTableau('b', tableau, 'oat', 'wide'))
  })
})
