import { useNavigate, useSearchParams } from 'react-router'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useStaffGifts } from '../api/list-staff-gifts.ts'
import { GIFTS_PER_PAGE, giftSearchIn, giftSearchPath } from '../gift-search.ts'
import { GiftFilter } from './gift-filter.tsx'
import { GiftTable } from './gift-table.tsx'
import { ContentPagination } from './content-pagination.tsx'
import styles from './staff-table.module.css'

/** All gifts with drafts. The filter is in the address. */
export function GiftList() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { stateName, ...search } = giftSearchIn(query)
  const { data, dataUpdatedAt, isError, refetch } = useStaffGifts(search)
  return (
    <>
      <GiftFilter
        key={`${search.term} ${stateName}`}
        term={search.term}
        state={stateName}
        onSearch={(term, state) => {
          void navigate(giftSearchPath(term, state))
        }}
      />
      {isError && data === undefined && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {data === undefined && !isError && <TextSkeleton lines={8} />}
      {data?.posts.length === 0 && <p className={styles.none}>Nothing fits. Fewer words may find more.</p>}
      {data !== undefined && data.posts.length > 0 && <GiftTable gifts={data.posts} now={dataUpdatedAt} />}
      {data !== undefined && (
        <ContentPagination
          page={search.page}
          pages={Math.ceil(data.total / GIFTS_PER_PAGE)}
          pathOf={(page) => giftSearchPath(search.term, stateName, page)}
        />
      )}
    </>
  )
}
