import { type CallAnswer, ETSY_LISTINGS_PER_PAGE, type listEtsyListings } from '@ribbonry/contracts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { filterInput, type ListQuery, useListQuery } from '../kit/list-query.ts'
import table from '../kit/table.module.css'
import { Pager, TableMessage } from '../kit/table-parts.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { EtsyStateNote } from './etsy-state-note.tsx'
import { etsyListingsQuery } from './etsy-calls.ts'
import { backlogText, TEXTS, uncheckedText } from './etsy-texts.ts'
import { ListingCards } from './listing-cards.tsx'
import { KeywordOptions, LISTING_FILTERS } from './listing-filters.ts'
import styles from './etsy.module.css'
import { useDecisions } from './use-decisions.ts'

/** `/admin/etsy-listings`: what was found at Etsy and nobody has looked at. */
export function EtsyListingsPage() {
  const list = useListQuery(LISTING_FILTERS)
  const input = filterInput(LISTING_FILTERS, list.values)
  const query = useQuery({
    ...etsyListingsQuery({ query: { page: list.page, ...input } }),
    placeholderData: keepPreviousData,
  })
  const decisions = useDecisions()
  const { data } = query
  const keywords = data?.keywords.map(({ keyword_id: id, keyword }) => [String(id), keyword] as const) ?? []
  return (
    <StaffPage title={TEXTS.listings}>
      <p className={styles.count} aria-live="polite">
        {data !== undefined && backlogText(data.total)}
      </p>
      <div className={table.tools}>
        <KeywordOptions value={keywords}>
          <ListFilters list={list} filters={LISTING_FILTERS} />
        </KeywordOptions>
      </div>
      <Made drafts={decisions.made} />
      {data === undefined && !query.isError && <TextSkeleton lines={12} />}
      {data !== undefined && <Found answer={data} list={list} query={query} decisions={decisions} />}
      {data === undefined && query.isError && (
        <TableMessage isError error={query.error} isEmpty={false} empty={TEXTS.noListings} list={list} onRetry={query.refetch} />
      )}
      <Pager page={list.page} perPage={ETSY_LISTINGS_PER_PAGE} total={data?.total} pathOf={list.pathOfPage} />
    </StaffPage>
  )
}

interface FoundProps {
  readonly answer: CallAnswer<typeof listEtsyListings>
  readonly list: Pick<ListQuery, 'isFiltered' | 'bare'>
  readonly query: Pick<UseQueryResult, 'isFetching' | 'isPlaceholderData' | 'refetch'>
  readonly decisions: ReturnType<typeof useDecisions>
}

/** The listings of a page that nobody has decided on meanwhile. */
function Found({ answer, list, query: { isFetching, isPlaceholderData, refetch }, decisions }: FoundProps) {
  const listings = answer.listings.filter(({ id }) => !decisions.hidden.has(id))
  const isEmpty = listings.length === 0 && answer.unchecked === 0 && !isFetching
  return (
    <>
      <EtsyStateNote etsy={answer.etsy} />
      {answer.unchecked > 0 && <p className={styles.state}>{uncheckedText(answer.unchecked)}</p>}
      <div aria-busy={isPlaceholderData}>
        <ListingCards listings={listings} decisions={decisions} />
      </div>
      <TableMessage isError={false} isEmpty={isEmpty} empty={TEXTS.noListings} list={list} onRetry={refetch} />
    </>
  )
}

/** Links to the drafts that were made on this page. */
function Made({ drafts }: { readonly drafts: ReturnType<typeof useDecisions>['made'] }) {
  if (drafts.length === 0) return null
  return (
    <section className={styles.made} aria-label={TEXTS.made}>
      <span>{TEXTS.made}:</span>
      {drafts.map(({ id, postId, title }) => (
        <a key={id} href={`/admin/gifts/${postId}/`}>
          {title}
        </a>
      ))}
    </section>
  )
}
