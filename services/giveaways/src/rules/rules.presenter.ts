import type { GiveawayRules } from '@ribbonry/contracts'
import { sponsorName } from '../giveaways/giveaway.presenter.ts'
import type { PublicRules } from './rules.service.ts'

/** Dates of rules are written in this zone. */
const TIME_ZONE = 'America/New_York'

export function presentRules({ giveaway, current, versions }: PublicRules): GiveawayRules {
  const { prize, sponsor, ...facts } = current.facts
  return {
    version: current.version,
    since: current.since.toISOString(),
    ...facts,
    time_zone: TIME_ZONE,
    sponsor: sponsorName(sponsor),
    prize:
      prize === null || prize.title === ''
        ? null
        : { slug: giveaway.prize ?? '', title: prize.title, value: prize.value, currency: prize.currency },
    changes: versions
      .filter(({ version }) => version > 1)
      .map(({ version, since, changed }) => ({ version, since: since.toISOString(), changed: [...changed] })),
  }
}
