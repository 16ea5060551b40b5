import { PLACEHOLDER_PICTURE, type StaffGiveaway } from '@ribbonry/contracts'
import { winnerMailText } from '../fulfilment/winner-mails/winner-mail-text.ts'
import { presentWinner } from '../fulfilment/winner.presenter.ts'
import { startShownAt } from '../provider/shown-start.ts'
import type { ListedGiveaway } from './staff-giveaways.service.ts'

export function presentStaffGiveaway({ row, state, winners, now }: ListedGiveaway): StaffGiveaway {
  const { id, slug, title, description, starts, ends, entries_here } = row
  return {
    id,
    slug,
    embed: row.embed ?? '',
    title,
    description,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    starts_shown_at: startShownAt(starts),
    state,
    sponsor: row.sponsored,
    sponsor_name: row.sponsor,
    sponsor_url: row.sponsor_url ?? '',
    sponsor_contact: row.sponsor_contact ?? '',
    sponsor_label: row.sponsor_label ?? '',
    sponsor_email: row.sponsored ? winnerMailText('shipping_request', row) : '',
    winners_count: row.winners,
    prize: row.prize ?? '',
    picture: row.picture ?? { ...PLACEHOLDER_PICTURE, alt: title },
    entries_here,
    entry_link: row.entry_link ?? '',
    imported: row.imported,
    drawn: row.drawn,
    synced: row.synced?.toISOString() ?? null,
    winners: winners.map((winner) => presentWinner(winner, now)),
  }
}
