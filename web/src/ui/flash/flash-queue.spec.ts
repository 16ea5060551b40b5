import { describe, expect, it } from '@jest/globals'
import { dismiss, flash, messages, showMessage, showAfterNavigation } from './flash-queue.ts'

const texts = () => messages().map(({ text }) => text)

describe('flash messages', () => {
  it('wait for the next page, in order, and go when dismissed', () => {
    flash('First')
    flash('Second')
    expect(texts()).toEqual([])
    showAfterNavigation()
    expect(texts()).toEqual(['First', 'Second'])
    for (const { id } of messages()) dismiss(id)
    expect(texts()).toEqual([])
  })

  it('are not repeated while they are shown', () => {
    showMessage('Now')
    showMessage('Now')
    expect(texts()).toEqual(['Now'])
  })
})
