import {
  type CallAnswer,
  GUIDE_SELECTION_SIZE,
  type GuideChoice,
  listGuideSelection,
  searchGuideSelection,
} from '@ribbonry/contracts'
import { query } from '../../api/query.ts'
import type { PickerSource } from '../kit/picker/picker-source.ts'

const recentQuery = query(listGuideSelection)
const foundQuery = query(searchGuideSelection)

/** Guides for a picker: the latest changed first, or published ones found by a term. */
export const GUIDE_SOURCE: PickerSource<CallAnswer<typeof listGuideSelection>, GuideChoice> = {
  query: ({ term, page }) =>
    term === undefined
      ? recentQuery({ params: { page } })
      : foundQuery({ params: { term }, query: { perpage: GUIDE_SELECTION_SIZE, onlypub: 'true' } }),
  rows: ({ posts }) => posts,
  itemOf: ({ id, slug_title: title, posts, image, published }) => ({
    id,
    title,
    about: [posts === 1 ? '1 gift' : `${posts} gifts`, published ? '' : 'not published yet'].filter(Boolean).join(', '),
    picture: image,
  }),
  perPage: (term) => (term === undefined ? GUIDE_SELECTION_SIZE : undefined),
  empty: 'No published guide is called so.',
}
