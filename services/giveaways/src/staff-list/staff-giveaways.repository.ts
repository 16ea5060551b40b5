import { type ListedWinnerFilter, type Picture, REPLY_DAYS } from '@ribbonry/contracts'
import { type Condition, conditionSql, contains, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { entriesHereOf } from '../giveaways/giveaways.repository.ts'

export interface StaffGiveawayRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Its own, or that of the prize. */
  readonly picture: Picture | null
  /** Slug of the gift that is won, also while nobody can see it. */
  readonly prize: string | null
  readonly sponsored: boolean
  readonly sponsor: string
  readonly sponsor_url: string | null
  readonly sponsor_contact: string | null
  readonly sponsor_label: string | null
  readonly winners: number
  readonly starts: Date
  readonly ends: Date
  readonly entries_here: boolean
  /** Where visitors enter, if not here. */
  readonly entry_link: string | null
  /** Address of the campaign at the provider; null without one. */
  readonly embed: string | null
  /** There are entrants of a provider, whom staff imported. */
  readonly imported: boolean
  readonly drawn: boolean
  readonly synced: Date | null
}

export interface StaffGiveawayFilter {
  readonly search?: string | undefined
  readonly winners?: ListedWinnerFilter | undefined
  readonly sponsor?: 'yes' | 'no' | undefined
  readonly time?: 'coming' | 'running' | 'ended' | undefined
}

const LIST = new PagedList<StaffGiveawayRow, 'newest'>({
  table: 'giveaways',
  key: 'id',
  columns: `id, row.slug, row.title, row.description, coalesce(row.picture, k.picture) as picture,
    coalesce(k.slug, row.prize_of) as prize, row.sponsored, row.sponsor, row.sponsor_url, row.sponsor_contact, row.sponsor_label,
    row.winners, row.starts, row.ends, ${entriesHereOf('row')} as entries_here,
    case when not row.entries_here then row.entry_link end as entry_link,
    case when row.provider is not null then row.entry_link end as embed, row.synced, row.imported is not null as imported,
    exists (select from draws as d where d.giveaway_id = row.id and d.drawn is not null) as drawn`,
  joins: 'left join known_posts as k on k.post_id = row.prize_post_id and not k.deleted',
  sorts: { newest: ['row.id'] },
})

/** Giveaways with a winner who waits for staff. */
export interface GiveawaysWaiting {
  readonly overdue: number
  readonly unsent: number
  readonly failed_mails: number
}

const NEWEST_FIRST = { sort: 'newest', descending: true } as const

/** Reads giveaways for staff. */
@Injectable()
export class StaffGiveawaysRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Two statements. */
  async page(
    { search, sponsor, time, winners }: StaffGiveawayFilter,
    now: Date,
    { page, perPage }: { readonly page: number; readonly perPage: number },
  ): Promise<Page<StaffGiveawayRow>> {
    return await LIST.page(this.source, {
      ...NEWEST_FIRST,
      page,
      perPage,
      where: [
        contains(['row.title', 'row.sponsor', 'row.sponsor_label'], search),
        winners === undefined ? undefined : WINNERS_CONDITIONS[winners](now),
        sponsor === undefined ? undefined : where`row.sponsored = ${sponsor === 'yes'}`,
        timeCondition(time, now),
      ],
    })
  }

  /** One statement. */
  async countWaiting(now: Date): Promise<GiveawaysWaiting> {
    const overdue = conditionSql([WINNERS_CONDITIONS.overdue(now)])
    const unsent = conditionSql([WINNERS_CONDITIONS.unsent(now)])
    const failed = conditionSql([WINNERS_CONDITIONS['mail-failed'](now)])
    const [row] = await this.source.query<GiveawaysWaiting[]>(
      `select count(*) filter (where ${overdue.sql})::integer as overdue,
         count(*) filter (where ${unsent.sql})::integer as unsent, count(*) filter (where ${failed.sql})::integer as failed_mails
       from giveaways as row`,
      overdue.values,
    )
    if (row === undefined) throw new Error('Counting answers one row')
    return row
  }

  async find(id: number): Promise<StaffGiveawayRow | undefined> {
    return (await LIST.rows(this.source, { ...NEWEST_FIRST, page: 1, perPage: 1, where: [where`row.id = ${id}`] }))[0]
  }
}

function timeCondition(time: StaffGiveawayFilter['time'], now: Date): Condition | undefined {
  if (time === 'coming') return where`row.starts > ${now}`
  if (time === 'running') return where`row.starts <= ${now} and row.ends > ${now}`
  return time === 'ended' ? where`row.ends <= ${now}` : undefined
}

/** Giveaways with a winner of a kind; states and time to answer are those of `winner-status.ts`. */
const WINNERS_CONDITIONS: Readonly<Record<ListedWinnerFilter, (now: Date) => Condition>> = {
  'missing-address': () =>
    where`exists (select from winners as w where w.giveaway_id = row.id and w.status in ('pending', 'asked'))`,
  overdue: (now) =>
    where`exists (
      select from winners as w
      where w.giveaway_id = row.id and w.status = 'asked' and w.address_requested <= ${replyDeadline(now)})`,
  unsent: () =>
    where`exists (
      select from winners as w where w.giveaway_id = row.id
        and (w.status = 'answered' or (w.status = 'released' and w.tracking_received is not null)))`,
  'mail-failed': () =>
    where`exists (
      select from winners as w join winner_mails as m on m.id = w.last_mail_id
      where w.giveaway_id = row.id and m.state = 'failed')`,
}

/** Requests of this moment or earlier are overdue. */
function replyDeadline(now: Date): Date {
  return new Date(now.getTime() - REPLY_DAYS * 86_400_000)
}
