import { beforeEach, describe, expect, it } from '@jest/globals'
import { CallError } from '../../../api/call-error.ts'
import { type HeartAnswer, type HeartChange, HeartOutbox } from './heart-outbox.ts'

const MEMBER = 7

let stored: readonly HeartChange[]
let isOnline: boolean
/** What the next calls meet; without one they are answered. */
let failures: Error[]
let sent: string[]
let late: string[]
let turn: Promise<void>

/** A window of the browser: all share what is stored, and one lock. */
function outbox(): HeartOutbox {
  return new HeartOutbox({
    store: {
      read: () => stored,
      write: (changes) => {
        stored = changes
      },
    },
    lock: (work) => {
      turn = turn.then(work, work)
      return turn
    },
    isOnline: () => isOnline,
    send: async (change) => {
      sent.push(nameOf(change))
      await Promise.resolve()
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return answerTo(change)
    },
    onSent: (change) => late.push(nameOf(change)),
    onRefused: (change) => late.push(`refused ${nameOf(change)}`),
  })
}

const nameOf = ({ gift, saved }: HeartChange): string => `${saved ? 'save' : 'remove'} ${gift.id}`
const answerTo = ({ saved }: HeartChange): HeartAnswer => ({ saved, wishlist_count: 1, wishlist_id: 3, name: 'For Dad' })

let count = 0
function pressed(id: number, saved: boolean, more: Partial<HeartChange> = {}): HeartChange {
  count += 1
  const gift = { id, ad_id: null, slug: `gift-${id}`, title: `Gift ${id}`, picture: null }
  return { id: `c${count}`, member: MEMBER, gift, saved, was: !saved, doneAt: count, tries: 0, ...more }
}

const noAnswer = (): CallError => new CallError(0)

beforeEach(() => {
  stored = []
  isOnline = true
  failures = []
  sent = []
  late = []
  turn = Promise.resolve()
})

describe('a pressed heart', () => {
  it('is stored before it is sent, and forgotten with the answer', async () => {
    const adding = outbox().add(pressed(1, true))
    expect(stored.map(nameOf)).toEqual(['save 1'])
    expect(await adding).toEqual({ kind: 'sent', answer: { saved: true, wishlist_count: 1, wishlist_id: 3, name: 'For Dad' } })
    expect([stored, sent]).toEqual([[], ['save 1']])
  })

  it('without a network is kept, and sent once and in order when the line is back, even by another page', async () => {
    isOnline = false
    const before = outbox()
    expect(await before.add(pressed(1, true))).toEqual({ kind: 'kept' })
    expect(await before.add(pressed(2, false))).toEqual({ kind: 'kept' })
    expect(sent).toEqual([])
    isOnline = true
    const afterReload = outbox()
    await afterReload.flush(MEMBER)
    await afterReload.flush(MEMBER)
    expect([sent, late, stored]).toEqual([['save 1', 'remove 2'], ['save 1', 'remove 2'], []])
  })

  it('whose call gets no answer is kept, with all that follow it', async () => {
    failures = [noAnswer()]
    const hearts = outbox()
    const [first, second] = [hearts.add(pressed(1, true)), hearts.add(pressed(2, true))]
    expect(await first).toEqual({ kind: 'kept' })
    await second
    expect(sent.slice(0, 2)).toEqual(['save 1', 'save 1'])
    expect(stored).toEqual([])
  })

  it.each([500, 200, 401])(
    'that is answered with a failure (%s) is not kept, and whoever pressed it learns so',
    async (status) => {
      failures = [new CallError(status)]
      await expect(outbox().add(pressed(1, true))).rejects.toMatchObject({ status })
      expect([stored, sent, late]).toEqual([[], ['save 1'], []])
    },
  )

  it('taken back before it was sent is never sent', async () => {
    isOnline = false
    const hearts = outbox()
    await hearts.add(pressed(1, true))
    expect(await hearts.add(pressed(1, false))).toEqual({ kind: 'gone' })
    await hearts.add(pressed(2, false))
    await hearts.add(pressed(2, true))
    expect(stored).toEqual([])
  })

  it('taken back after it may have arrived is sent with what followed', async () => {
    failures = [noAnswer()]
    const hearts = outbox()
    await hearts.add(pressed(1, true))
    await hearts.add(pressed(1, false))
    expect([sent, stored]).toEqual([['save 1', 'save 1', 'remove 1'], []])
  })

  it('is sent once by two windows that notice the line at the same time', async () => {
    isOnline = false
    const [one, other] = [outbox(), outbox()]
    await one.add(pressed(1, true))
    await other.add(pressed(2, true))
    isOnline = true
    await Promise.all([one.flush(MEMBER), other.flush(MEMBER)])
    expect([sent, late.toSorted()]).toEqual([
      ['save 1', 'save 2'],
      ['save 1', 'save 2'],
    ])
  })

  it('of another member waits for that member, and one of nobody known is sent by the next', async () => {
    isOnline = false
    const hearts = outbox()
    await hearts.add(pressed(1, true, { member: 8 }))
    await hearts.add(pressed(2, true, { member: 0 }))
    isOnline = true
    await hearts.flush(0)
    expect(sent).toEqual([])
    await hearts.flush(MEMBER)
    expect([sent, stored.map(nameOf)]).toEqual([['save 2'], ['save 1']])
  })
})

describe('a heart that waited', () => {
  it('waits on while the server fails, and is given up after five failures', async () => {
    isOnline = false
    const hearts = outbox()
    await hearts.add(pressed(1, true))
    isOnline = true
    for (let round = 0; round < 5; round++) {
      failures = [new CallError(503)]
      await hearts.flush(MEMBER)
    }
    expect([late, stored.length]).toEqual([[], 1])
    failures = [new CallError(503)]
    await hearts.flush(MEMBER)
    expect([late, stored]).toEqual([['refused save 1'], []])
  })

  it('and is refused does not hold up the others', async () => {
    isOnline = false
    const hearts = outbox()
    await hearts.add(pressed(1, true))
    await hearts.add(pressed(2, true))
    isOnline = true
    failures = [new CallError(200)]
    await hearts.flush(MEMBER)
    expect([late, stored]).toEqual([['refused save 1', 'save 2'], []])
  })
})
