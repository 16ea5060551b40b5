import { describe, expect, it } from '@jest/globals'
import { drawAmong, entryCodes } from '../../../../test/draws.ts'
import { checkDraw, type DrawnDraw, isCheckPassed, winnersNow } from './draw-check.ts'

const CODES = entryCodes(5000)
const drawn = (options: Parameters<typeof drawAmong>[1] = {}) => drawAmong(CODES, options) as DrawnDraw
const check = async (draw: DrawnDraw, codes: readonly string[] = CODES) => await checkDraw(draw, codes, () => undefined)

describe('a draw that is computed again', () => {
  it.each([{}, { beacon: 'a public value' }, { redrawn: 2 }, { winners: 1 }])('passes with %j', async (options) => {
    expect(isCheckPassed(await check(drawn(options)))).toBe(true)
  })

  it('passes with the winners as they are after later draws', async () => {
    const draw = drawn({ redrawn: 1 })
    const [, ...others] = draw.winners
    expect(isCheckPassed(await check({ ...draw, winners: [draw.redraws?.[0]?.by ?? '', ...others] }))).toBe(true)
  })

  it('passes with fewer entries than winners', async () => {
    const two = entryCodes(2)
    expect(isCheckPassed(await check(drawAmong(two) as DrawnDraw, two))).toBe(true)
  })

  it('tells a secret that was not promised', async () => {
    const { isSecretPromised } = await check({ ...drawn(), commitment: '0'.repeat(64) })
    expect(isSecretPromised).toBe(false)
  })

  it('tells a list with an entry more, with one twice, and out of order', async () => {
    const more = await check(drawn(), [...CODES, 'f'.repeat(32)])
    expect([more.isListWhole, more.isListSame]).toEqual([false, false])
    const [first = '', second = '', ...others] = CODES
    expect((await check(drawn(), [first, first, ...others])).isListWhole).toBe(false)
    expect((await check(drawn(), [second, first, ...others])).isListWhole).toBe(false)
  })

  it('tells other winners, and a later draw that did not take the next one', async () => {
    const draw = drawn({ redrawn: 1 })
    const [first = '', second = '', third = ''] = draw.winners
    expect((await check({ ...draw, winners: [second, first, third] })).areWinnersFirst).toBe(false)
    expect((await check({ ...draw, redraws: [{ replaced: first, by: second, reason: '' }] })).areWinnersFirst).toBe(false)
  })

  it('says on which place a code stands', async () => {
    const draw = drawn()
    const { placeOf } = await check(draw)
    expect(draw.winners.map(placeOf)).toEqual([1, 2, 3])
    expect(placeOf('0'.repeat(32))).toBeUndefined()
    expect(new Set(CODES.map(placeOf)).size).toBe(CODES.length)
  })

  it('names the winners as they are after later draws', () => {
    const draw = drawn({ redrawn: 1 })
    const [, ...others] = draw.winners
    expect([winnersNow(drawn()), winnersNow(draw)]).toEqual([draw.winners, [draw.redraws?.[0]?.by, ...others]])
  })

  it('tells how far it is', async () => {
    const shares: number[] = []
    await checkDraw(drawn(), CODES, (share) => shares.push(share))
    expect(shares).toEqual([0.4, 0.8, 1])
  })
})
