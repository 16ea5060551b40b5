import { findPostByCode } from '@ribbonry/contracts'
import { readItemCode } from '@ribbonry/links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LoaderFunction, redirect, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { CallError, isTransient } from '../../api/call-error.ts'
import { query } from '../../api/query.ts'
import { type ClientOf, notFound, requireData } from '../../routing/page-route.ts'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Tabs } from '../../ui/navigation/navigation.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ErrorState, Message } from '../../ui/states/message.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { earningsQuery } from './earnings-calls.ts'
import { earningsPath } from './earnings-path.ts'
import styles from './earnings.module.css'
import { Imports } from './imports.tsx'
import { Months } from './months.tsx'
import { Payments } from './payments.tsx'
import { Revenue } from './revenue.tsx'

const postByCode = query(findPostByCode)

/**
 * `/aff/?id=123`: redirects to the gift's page with `r=y`, which counts the click and leads to the merchant. The target comes
 * from the gift, never from the address (D5.41). Without an id it is the earnings page.
 */
export function earningsLoader(clientOf: ClientOf): LoaderFunction {
  return async ({ request, context }) => {
    const code = new URL(request.url).searchParams.get('id')
    if (code === null) return null
    if (readItemCode(code) === null) throw notFound()
    const { slug } = await requireData(clientOf(context).fetchQuery(postByCode({ params: { code } })))
    return redirect(`/${slug}/?r=y`)
  }
}

const UPDATING_POLL_MS = 5000
const ALL_TAGS = 'All tags'
const CODE_OF_TAG = 'tag-not-known'

/** `/aff/`: what affiliate programmes report and have paid. Members without the right get an explanation. */
export function EarningsPage() {
  const mounted = useMounted()
  const [search] = useSearchParams()
  const tag = search.get('tag') ?? ''
  const answer = useQuery({
    ...earningsQuery({ query: { tag } }),
    enabled: mounted,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.updating === true ? UPDATING_POLL_MS : false),
  })
  const { data, error } = answer
  // Undefined in the frame of the shop, where the member is unknown or refused.
  if (useOutletContext() === undefined) return <ForVisitors error={error} onRetry={() => void answer.refetch()} />
  if (error !== null)
    return (
      <StaffPage title="Earnings">
        <Refused error={error} onRetry={() => void answer.refetch()} />
      </StaffPage>
    )
  const show = search.get('show')
  return (
    <StaffPage title="Earnings" actions={data !== undefined && <TagChoice tag={tag} tags={data.tags} />}>
      <Tabs
        label="Earnings"
        tabs={[
          { title: 'Months and payments', to: earningsPath({ tag }), current: show !== 'revenue' && show !== 'imports' },
          { title: 'Revenue', to: earningsPath({ tag, show: 'revenue' }), current: show === 'revenue' },
          { title: 'Reports', to: earningsPath({ tag, show: 'imports' }), current: show === 'imports' },
        ]}
      />
      {data === undefined ? (
        <TextSkeleton lines={12} />
      ) : show === 'revenue' ? (
        data.updating ? (
          <Updating />
        ) : (
          <Revenue tag={tag} />
        )
      ) : show === 'imports' ? (
        <Imports />
      ) : (
        <>
          {data.updating ? <Updating /> : <Months rows={data.rows} />}
          <Payments payments={data.payments} />
        </>
      )}
    </StaffPage>
  )
}

interface RefusedProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Nothing of the page until it is known that somebody may see it. */
function ForVisitors({ error, onRetry }: Omit<RefusedProps, 'error'> & { readonly error: Error | null }) {
  return (
    <div className={`wrap ${styles.visitors}`}>
      <h1 className="sr">Earnings</h1>
      {error === null ? (
        <>
          <TextSkeleton lines={6} />
          <noscript>
            <Denied />
          </noscript>
        </>
      ) : (
        <Refused error={error} onRetry={onRetry} />
      )}
    </div>
  )
}

function Updating() {
  return (
    <Message title="Reports Updating">
      <p>Your reports are currently updating, please check back in a few minutes.</p>
    </Message>
  )
}

function Refused({ error, onRetry }: RefusedProps) {
  if (isTransient(error)) return <ErrorState onRetry={onRetry} />
  if (error instanceof CallError && error.code === CODE_OF_TAG)
    return (
      <Message
        title="Not one of our tags"
        actions={
          <a className={buttonClass()} href={earningsPath({ tag: '' })}>
            All tags
          </a>
        }
      >
        <p>{error.message}</p>
      </Message>
    )
  return <Denied />
}

function Denied() {
  return (
    <Message alert title="Access denied">
      <p>You do not have access to view this page</p>
    </Message>
  )
}

function TagChoice({ tag, tags }: { readonly tag: string; readonly tags: readonly string[] }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <div className={styles.tag}>
      <SelectField
        label="Tag"
        name="tag"
        options={[ALL_TAGS, ...tags]}
        value={tag === '' ? ALL_TAGS : tag}
        onChange={({ currentTarget: { value } }) => {
          const next = new URLSearchParams(search)
          if (value === ALL_TAGS) next.delete('tag')
          else next.set('tag', value)
          void navigate(`?${next}`, { preventScrollReset: true })
        }}
      />
    </div>
  )
}
