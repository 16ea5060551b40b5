import type { ClickHouseMigration } from '../click-house-migration.ts'

/** Events of a guide's own page, which nothing is clicked on: views of a page, and no impressions of a list. */
export const GUIDE_PAGE = "item_type = 'guide' and place = 'guide'"
export const NO_GUIDE_PAGE = `not (${GUIDE_PAGE})`

const TRAFFIC = 'day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks'
const TRAFFIC_KEY = 'day, minute, place, list, country, device, referrer, experiment, marks'
const COUNTED = `countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable,
  reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) as clicks`

/**
 * Views of guides' pages stand in `item_counts` alone: among what was shown of a list or of a guide's thumbnail they would lower
 * its click rate. None was counted before.
 */
export const guidePages: ClickHouseMigration = {
  number: 7,
  name: 'guide-pages',
  statements: [
    'drop view if exists item_totals_of_events',
    `create materialized view item_totals_of_events to item_totals as
     select item_type, item_id, countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable,
       countIf(kind = 'click') as clicks
     from events where marks = 0 and ${NO_GUIDE_PAGE} group by item_type, item_id`,
    'drop view if exists traffic_counts_of_events',
    `create materialized view traffic_counts_of_events to traffic_counts as
     select ${TRAFFIC}, ${COUNTED} from events where ${NO_GUIDE_PAGE} group by ${TRAFFIC_KEY}`,
  ],
}
