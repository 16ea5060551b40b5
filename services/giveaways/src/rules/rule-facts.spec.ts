import { describe, expect, test } from '@jest/globals'
import { nextRules, type PrizeFacts, type RuleFacts, type RulesVersion } from './rule-facts.ts'

const PRIZE: PrizeFacts = { named: 'teapot', title: 'A teapot', value: 40, currency: 'USD' }
const FACTS: RuleFacts = {
  title: 'Win a teapot',
  start: '2026-12-01T09:00:00.000Z',
  end: '2026-12-10T09:00:00.000Z',
  winners: 1,
  sponsor: 'Tannin',
  entries_here: true,
  entry_link: '',
  prize: PRIZE,
}
const BEFORE = new Date('2026-11-30T00:00:00Z')
const AFTER = new Date(FACTS.start)
const first = (facts: Partial<RuleFacts> = {}): RulesVersion => ({
  version: 1,
  since: new Date(0),
  facts: { ...FACTS, ...facts },
  changed: [],
})
const changedBy = (facts: Partial<RuleFacts>, latest = first()) => nextRules(latest, { ...FACTS, ...facts }, AFTER)?.next.changed

describe('rules', () => {
  test('are renewed until the start, whatever changes', () => {
    const facts = { ...FACTS, winners: 2, prize: { ...PRIZE, value: 45 } }
    expect(nextRules(first(), facts, BEFORE)).toEqual({
      kind: 'renewed',
      next: { version: 1, since: BEFORE, facts, changed: [] },
    })
    expect(nextRules(first(), FACTS, BEFORE)).toBeUndefined()
  })

  test('are fixed from the start on: a change is a new version', () => {
    const facts = { ...FACTS, winners: 2, end: '2026-12-11T09:00:00.000Z' }
    expect(nextRules(first(), facts, AFTER)).toEqual({
      kind: 'added',
      next: { version: 2, since: AFTER, facts, changed: ['the end', 'the number of winners'] },
    })
  })

  test('that ran once stay fixed, also where the start is moved behind now', () => {
    const moved: RulesVersion = { ...first({ start: '2027-01-01T00:00:00.000Z' }), version: 2, changed: ['the start'] }
    const step = nextRules(moved, { ...moved.facts, winners: 5 }, AFTER)
    expect(step).toMatchObject({ kind: 'added', next: { version: 3, changed: ['the number of winners'] } })
  })

  test.each<[Partial<RuleFacts>, string[] | undefined]>([
    [{}, undefined],
    [{ title: 'Win a pot' }, ['the title']],
    [{ start: '2026-12-02T09:00:00.000Z' }, ['the start']],
    [{ entries_here: false, entry_link: 'https://gleam.io/ABCDE' }, ['where it is entered']],
    [{ sponsor: 'Another' }, ['the sponsor']],
    [{ prize: null }, ['the prize', 'the value of the prize']],
    [{ prize: { ...PRIZE, named: 'cup', title: 'A cup' } }, ['the prize']],
    [{ prize: { ...PRIZE, value: 99, title: 'The same teapot' } }, undefined],
  ])('say what changed: %j', (facts, changed) => {
    expect(changedBy(facts)).toEqual(changed)
  })

  test('gain a value that was not known before', () => {
    const unknown = first({ prize: { ...PRIZE, title: '', value: null, currency: '' } })
    expect(changedBy({}, unknown)).toEqual(['the prize', 'the value of the prize'])
  })
})
