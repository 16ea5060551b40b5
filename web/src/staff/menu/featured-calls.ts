import {
  type CallAnswer,
  getFeaturedGuides,
  GUIDE_SELECTION_SIZE,
  type GuideChoice,
  listGuidesToFeature,
  listLatestGuides,
  saveFeaturedGuides,
  searchGuidesToFeature,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import type { PickerSource } from '../kit/picker/picker-source.ts'

/** Read on every visit: a version that is kept would make the first save fail. */
export const featuredGuidesQuery = query(getFeaturedGuides, { staleTime: 0, gcTime: 0 })

export const useSaveFeatured = mutation(saveFeaturedGuides, {
  stale: [listLatestGuides],
  failsOffline: true,
  onSuccess: (client, { homepage, postpage, version }) =>
    client.setQueryData(featuredGuidesQuery().queryKey, { homepage, postpage, version }),
})

const publishedQuery = query(listGuidesToFeature)
const foundQuery = query(searchGuidesToFeature)

/** Published guides for the picker: the latest changed first, or those found by a term. */
export const FEATURABLE: PickerSource<CallAnswer<typeof listGuidesToFeature>, GuideChoice> = {
  query: ({ term, page }) => (term === undefined ? publishedQuery({ params: { page } }) : foundQuery({ params: { term } })),
  rows: ({ guides }) => guides,
  itemOf: ({ id, title, posts, image }) => ({ id, title, about: posts === 1 ? '1 gift' : `${posts} gifts`, picture: image }),
  perPage: (term) => (term === undefined ? GUIDE_SELECTION_SIZE : undefined),
  empty: 'No published guide is called so.',
}
