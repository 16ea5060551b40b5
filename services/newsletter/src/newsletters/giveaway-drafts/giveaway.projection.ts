import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** What newsletters need of a giveaway. */
export interface GiveawayFact extends Fact {
  readonly giveaway_id: number
  readonly title: string
  /** The gift that is won; null while the catalogue has not published it. */
  readonly post_id: number | null
  readonly starts: string
  readonly ends: string
  /** Whether visitors can enter it. */
  readonly open: boolean
}

/** The local copy of giveaways. */
export const giveawayProjection = new Projection<GiveawayFact>({
  table: 'known_giveaways',
  key: 'giveaway_id',
  columns: {
    giveaway_id: 'bigint',
    title: 'text',
    post_id: 'bigint',
    starts: 'timestamptz',
    ends: 'timestamptz',
    open: 'boolean',
  },
  sameVersion: 'last',
})
