import { readEmail } from '@ribbonry/service-kit'
import { describe, expect, it } from '@jest/globals'
import { readSponsor } from './sponsor-details.ts'

const whole = {
  sponsor: true,
  sponsor_name: 'Tannin & Sons',
  sponsor_url: 'https://tannin.test/tea',
  sponsor_contact: 'Post@Tannin.test',
  sponsor_label: '',
}
const read = (changes: Partial<typeof whole>) => readSponsor({ ...whole, ...changes }, readEmail)

describe('a sponsor', () => {
  it('is kept with its contact in one spelling', () => {
    expect(read({})).toEqual({
      details: {
        sponsored: true,
        sponsor: 'Tannin & Sons',
        sponsor_url: 'https://tannin.test/tea',
        sponsor_contact: 'post@tannin.test',
        sponsor_label: null,
      },
    })
  })

  it.each([
    ['sponsor_name', ''],
    ['sponsor_url', ''],
    ['sponsor_url', 'tannin.test'],
    ['sponsor_url', 'javascript:alert(1)'],
    ['sponsor_url', 'https://'],
    ['sponsor_url', 'https:///tannin.test'],
    ['sponsor_url', 'https://me@tannin.test'],
    ['sponsor_url', 'ftp://tannin.test'],
    ['sponsor_contact', ''],
    ['sponsor_contact', 'tannin'],
    ['sponsor_contact', 'post@tannin.test, other@tannin.test'],
    ['sponsor_contact', 'post@tannin.test\r\nBcc: all@tannin.test'],
  ])('without a good %s (%j) lacks it', (field, value) => {
    expect(Object.keys((read({ [field]: value }) as { missing: object }).missing)).toEqual([field])
  })

  it('that does not send the prize leaves names alone', () => {
    expect(read({ sponsor: false, sponsor_contact: 'tannin', sponsor_label: 'The tea people' })).toEqual({
      details: {
        sponsored: false,
        sponsor: 'Tannin & Sons',
        sponsor_url: null,
        sponsor_contact: null,
        sponsor_label: 'The tea people',
      },
    })
  })
})
