import { describe, expect, it } from '@jest/globals'
import { MAIL_TOPICS } from '@ribbonry/contracts'
import { stoppedBy } from './topic-labels.ts'

describe('what unsubscribing stops', () => {
  it('is its topic alone, with a text for each', () => {
    expect(new Set(MAIL_TOPICS.map(stoppedBy)).size).toBe(MAIL_TOPICS.length)
    expect(stoppedBy('price-drops')).not.toContain('newsletter')
  })

  it('is everything that can be declined where it is for no topic', () => {
    for (const word of ['newsletter', 'giveaways', 'saved gifts', 'reminders']) expect(stoppedBy(null)).toContain(word)
  })
})
