import { describe, expect, it } from '@jest/globals'
import { actionText, actorText } from './log-words.ts'

describe('what happened to a guide', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['assign', { part: 'writing', from: null, to: 3, to_name: 'inez' }, 'made inez the writer'],
    [
      'assign',
      { part: 'curation', from: 4, to: 3, from_name: 'noor', to_name: 'inez' },
      'made inez the curator in place of noor',
    ],
    ['assign', { part: 'writing', from: 3, to: null, from_name: 'inez' }, 'took it from inez, its writer'],
    ['assign', { part: 'writing', from: 3, to: 5 }, 'made somebody the writer'],
    ['submit', { part: 'writing' }, 'handed in the writing'],
    ['approve', { part: 'draft' }, 'approved the draft'],
    ['unapprove', { part: 'curation' }, 'took the approval of the curation back'],
    ['send-back', { part: 'writing', comment: 9 }, 'sent the writing back'],
    ['plan', { from: null, to: '2026-11-30' }, 'planned it for Mon 30 Nov'],
    ['plan', { from: '2026-11-30', to: null }, 'took its planned day away'],
    ['publish', {}, 'asked for its publication'],
    ['published', {}, 'published it'],
    ['withdraw', { from: 'published' }, 'withdrew it'],
    ['withdraw', { from: 'publishing' }, 'called its publication off'],
    ['publishing-failed', { reason: 'No intro' }, 'could not publish it, and made it a draft again: No intro'],
    ['tick', { name: 'Prices' }, 'ticked off “Prices”'],
    ['waive', { gate: 'traffic' }, 'did without the monthly searches'],
    ['mend-links', { links: [{ from: '/tea', to: '/teas/' }] }, 'led links elsewhere: /tea to /teas/'],
    ['mend-links', { links: [{ from: '/tea', to: '' }] }, 'led links elsewhere: /tea to nothing'],
    ['unmend-links', {}, 'took a change of its links back'],
    ['pay', { submission: 1, payment: 3 }, 'paid for it, payment 3'],
    ['void', { submission: 1, payment: 3, reason: 'Twice' }, 'took payment 3 back: Twice'],
    ['correct-amount', { from: 10_400, to: 9_600, reason: 'Two fewer' }, 'corrected the amount from $104 to $96: Two fewer'],
    [
      'replace-link',
      { products: 1, link: 'https://a.example/x', new_link: 'https://b.example/y' },
      'replaced the link of a product: https://b.example/y',
    ],
    [
      'undo-replace-link',
      { products: 2, link: 'https://a.example/x', new_link: 'https://b.example/y' },
      'gave the links of 2 products back: https://a.example/x',
    ],
    ['update', { added: 1, replaced: 0 }, 'added a gift from its list'],
    ['undo-update', { opened: 1 }, 'took a gift from its list back out'],
    ['update', { added: 3, replaced: 1 }, 'added 3 gifts from its list in place of one that went'],
    ['sing-to-it', {}, 'sing to it'],
  ])('is said in words: %s %j', (action, details, words) => {
    expect(actionText({ action, details })).toBe(words)
  })

  it('names the site where a job did it', () => {
    expect(actorText({ action: 'published', username: 'publishing' })).toBe('The site')
    expect(actorText({ action: 'submit', username: 'inez' })).toBe('inez')
  })
})
