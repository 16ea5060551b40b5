import { CONTACT_LENGTHS, CONTACT_TYPES } from '@ribbonry/contracts'
import { expect, it } from '@jest/globals'
import { demoContactMessages } from './contact-messages.ts'
import { demoGifts } from './gifts.ts'

it('the contact messages of the demo could have been sent by the form, and are about gifts that exist', () => {
  const pages = new Set(demoGifts.map(({ slug }) => `/${slug}/`))
  for (const { name, type, message, page, hours_ago: sent, replied_hours_ago: replied = 0 } of demoContactMessages) {
    expect(CONTACT_TYPES).toContain(type)
    expect([name.length <= CONTACT_LENGTHS.name, message.length <= CONTACT_LENGTHS.message]).toEqual([true, true])
    expect(page === undefined || pages.has(page)).toBe(true)
    expect(replied).toBeLessThan(sent)
  }
})
