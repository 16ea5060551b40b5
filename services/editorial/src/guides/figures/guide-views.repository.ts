import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** Views of a guide's page, with the version of the computation. */
export interface GuideViewsFact {
  readonly guide_id: number
  readonly version: number
  readonly views: number
}

// Locks rows in the order of their ids, so that two computations cannot deadlock.
const UPDATE = `
  with given as (
    select distinct on (guide_id) * from jsonb_to_recordset($1::jsonb) as t (guide_id integer, version integer, views integer)
    order by guide_id, version desc
  ),
  locked as (
    select g.id from guides as g join given on given.guide_id = g.id and g.views_version < given.version
    order by g.id for update of g
  )
  update guides set views = given.views, views_version = given.version
  from locked join given on given.guide_id = locked.id where guides.id = locked.id`

/** Views of guides, stored with the guide because lists sort by them. */
@Injectable()
export class GuideViewsRepository {
  /** Ignores figures of earlier computations, and deleted guides. */
  async update(transaction: Transaction, facts: readonly GuideViewsFact[]): Promise<void> {
    if (facts.length > 0) await transaction.query(UPDATE, [JSON.stringify(facts)])
  }
}
