/** The gift that is won, as the rules tell it. */
export interface PrizeFacts {
  /** Slug by which staff named the gift. */
  readonly named: string
  /** Empty while the gift is not known, or not public. */
  readonly title: string
  /** Price in its shop, in the main unit of the currency; null where it has none. */
  readonly value: number | null
  readonly currency: string
}

/** What the rules of a giveaway depend on. */
export interface RuleFacts {
  readonly title: string
  /** ISO 8601, in UTC. */
  readonly start: string
  readonly end: string
  readonly winners: number
  readonly sponsor: string
  readonly entries_here: boolean
  readonly entry_link: string
  readonly prize: PrizeFacts | null
}

export interface RulesVersion {
  /** From 1. */
  readonly version: number
  readonly since: Date
  readonly facts: RuleFacts
  /** What is different from the version before, in words; empty in the first one. */
  readonly changed: readonly string[]
}

/** The next version, and whether it takes the place of the latest or stands beside it. */
export interface RulesStep {
  readonly kind: 'renewed' | 'added'
  readonly next: RulesVersion
}

/**
 * What becomes of the rules when the giveaway has these facts now. Until the start the first version is renewed; from then on the
 * rules are fixed, and a change is a version of its own. Undefined where nothing is to be stored.
 */
export function nextRules(latest: RulesVersion, current: RuleFacts, now: Date): RulesStep | undefined {
  if (latest.version === 1 && now < new Date(latest.facts.start)) {
    if (isSame(latest.facts, current)) return undefined
    return { kind: 'renewed', next: { version: 1, since: now, facts: current, changed: [] } }
  }
  const facts = { ...current, prize: fixedPrize(latest.facts.prize, current.prize) }
  const changed = changedWords(latest.facts, facts)
  if (changed.length === 0) return undefined
  return { kind: 'added', next: { version: latest.version + 1, since: now, facts, changed } }
}

/** A shop's new price and a new name of the same gift change no rules; what was not known before is added. */
function fixedPrize(before: PrizeFacts | null, now: PrizeFacts | null): PrizeFacts | null {
  if (before === null || now === null || before.named !== now.named) return now
  const valued = before.value === null && now.title !== '' ? { value: now.value, currency: now.currency } : {}
  return { ...before, title: before.title === '' ? now.title : before.title, ...valued }
}

function changedWords(before: RuleFacts, after: RuleFacts): string[] {
  const changes: readonly (readonly [string, boolean])[] = [
    ['the title', before.title !== after.title],
    ['the start', before.start !== after.start],
    ['the end', before.end !== after.end],
    ['where it is entered', before.entries_here !== after.entries_here || before.entry_link !== after.entry_link],
    ['the number of winners', before.winners !== after.winners],
    ['the prize', before.prize?.named !== after.prize?.named || before.prize?.title !== after.prize?.title],
    ['the value of the prize', before.prize?.value !== after.prize?.value || before.prize?.currency !== after.prize?.currency],
    ['the sponsor', before.sponsor !== after.sponsor],
  ]
  return changes.flatMap(([words, isChanged]) => (isChanged ? [words] : []))
}

function isSame(one: RuleFacts, other: RuleFacts): boolean {
  return changedWords(one, other).length === 0
}
