import { choiceFilter, idFilter, textFilter } from '../kit/filters.ts'
import type { FilterInput } from '../kit/list-query.ts'
import { REASONS } from './broken-link-texts.ts'

export const BROKEN_LINK_FILTERS = {
  reason: choiceFilter(REASONS, { label: 'Reason', any: 'Any reason' }),
  shop: textFilter({ label: 'Shop', placeholder: 'etsy, or a host' }),
  guide: idFilter({ label: 'Id of a guide', chip: (id) => `Guide ${id}` }),
  acknowledged: choiceFilter([['1', 'Acknowledged too']], { label: 'Acknowledged', any: 'Not acknowledged' }),
}
export type BrokenLinkInput = FilterInput<typeof BROKEN_LINK_FILTERS>
