import { describe, expect, it } from '@jest/globals'
import { cutSetupText, missingSetupField } from './setup-values.ts'

const NOTHING = { link: '', title: '', content: '', sponsor_label: '', price: '' }

describe('the fields of an editorial setup', () => {
  it('are asked for in their order', () => {
    const all = { ...NOTHING, link: 'shop.example', title: 'A kettle', content: 'Sings', sponsor_label: 'Kettle & Sons' }
    expect(missingSetupField(NOTHING, true)?.sentence).toBe('Please provide a link')
    expect(missingSetupField({ ...all, title: ' ', content: '' }, true)?.sentence).toBe('Please provide a title')
    expect(missingSetupField({ ...all, content: '' }, false)?.sentence).toBe('Please provide a description')
    expect(missingSetupField({ ...all, sponsor_label: '' }, false)?.sentence).toBe('Please provide a brand name')
    expect(missingSetupField(all, false)).toEqual({ field: 'editorial_image', sentence: 'Please upload an image' })
    expect(missingSetupField(all, true)).toBeUndefined()
  })

  it('are cut in code points', () => {
    expect(cutSetupText('title', '🫖'.repeat(41))).toBe('🫖'.repeat(40))
    expect(cutSetupText('content', 'x'.repeat(251))).toHaveLength(250)
  })
})
