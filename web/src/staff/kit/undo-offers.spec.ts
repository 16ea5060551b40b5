import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { offerUndo, subscribeToOffers, undoOffers, withdrawOffer } from './undo-offers.ts'

const texts = (): string[] => undoOffers().map(({ text }) => text)
const offer = (text: string): number => offerUndo(text, () => undefined)

afterEach(() => {
  for (const { id } of undoOffers()) withdrawOffer(id)
})

describe('offers of an undo', () => {
  it('are at most three, of which the newest is the last', () => {
    for (const text of ['one', 'two', 'three', 'four']) offer(text)
    expect(texts()).toEqual(['two', 'three', 'four'])
  })

  it('with the same text are one, which undoes the latest', () => {
    const undo = jest.fn()
    offer('The gift is in the trash.')
    offer('The guide is in the trash.')
    offerUndo('The gift is in the trash.', undo)
    expect(texts()).toEqual(['The guide is in the trash.', 'The gift is in the trash.'])
    undoOffers().at(-1)?.undo()
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('are withdrawn one by one, and listeners hear of each change until they leave', () => {
    const heard = jest.fn()
    const leave = subscribeToOffers(heard)
    const [one] = [offer('one'), offer('two')]
    withdrawOffer(one)
    expect([texts(), heard.mock.calls.length]).toEqual([['two'], 3])
    leave()
    offer('three')
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
