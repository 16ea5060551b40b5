import { PLAN_NAMES } from '../../advertiser/plan-names.ts'
import { choiceFilter, searchFilter } from '../kit/filters.ts'

/** Filters of the waiting pitches. */
export const WAITING_FILTERS = {
  search: searchFilter('Find a pitch', 'By its title, shop, owner, link or campaign', 320),
  kind: choiceFilter(
    [
      ['new', 'New'],
      ['changed', 'Changed since it was approved'],
    ],
    { label: 'Kind' },
  ),
  status: choiceFilter(
    [
      ['paid', 'Fee paid'],
      ['unpaid', 'Fee not paid'],
      ['refunded', 'Fee given back'],
      ['disqualified', 'Disqualified'],
    ],
    { label: 'Status' },
  ),
  plan: choiceFilter(
    [
      ['basic', PLAN_NAMES.basic],
      ['premium', PLAN_NAMES.premium],
      ['platinum', PLAN_NAMES.platinum],
    ],
    { label: 'Plan' },
  ),
  waited: choiceFilter(
    [
      ['day', 'For a day or longer'],
      ['three-days', 'For three days or longer'],
      ['week', 'For a week or longer'],
    ],
    { label: 'Waiting' },
  ),
}
