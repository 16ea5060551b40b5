import {
  type CallAnswer,
  type CurrentUser,
  type getStaffGuide,
  GUIDE_TODO_SORTS,
  type GuideTodoSort,
  type GuideWithTodos,
  UPDATER_PER_PAGE,
} from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAccount } from '../../../session/account.ts'
import { CallFailure } from '../../../session/call-failure.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { MomentCell } from '../../kit/cells.tsx'
import { Entry } from '../../kit/entry.tsx'
import { Pager } from '../../kit/table-parts.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import { staffGuideQuery } from '../editor/editor-calls.ts'
import { badLinkText, isLinkBad } from '../editor/intake/link-state-text.ts'
import { guidePath } from '../guide-paths.ts'
import { EditableNeeds } from './editable-needs.tsx'
import { GuideTodos } from './guide-todos.tsx'
import { guidesWithTodosQuery, todosQuery, todoTotalsQuery } from './todo-calls.ts'
import styles from './todos.module.css'

const PATH = '/editor/gift-guide-updater-editor'
const SORTS: readonly (readonly [GuideTodoSort, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['most', 'Most gifts first'],
]

/** `/editor/gift-guide-updater-editor`: guides with gifts that wait for them, and the one that is being written. */
export function UpdaterEditorPage() {
  const { user } = useAccount({ alwaysAsk: true })
  return (
    <StaffPage title="Updater">
      <Totals />
      {user !== null && <UpdaterEditor user={user} />}
    </StaffPage>
  )
}

function Totals() {
  const { data } = useQuery(todoTotalsQuery({ query: {} }))
  // The empty line keeps what is below in its place.
  if (data === undefined) return <p className={styles.aside}>{'\u00A0'}</p>
  const { todo, guides } = data
  return (
    <p className={styles.aside}>
      {`${todo === 1 ? '1 gift waits' : `${todo} gifts wait`} for ${guides === 1 ? '1 guide' : `${guides} guides`}.`}
    </p>
  )
}

/** What the address says: the order, the page of the list, and the guide that is open. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const sort = GUIDE_TODO_SORTS.find((one) => one === search.get('sort')) ?? 'newest'
  const page = Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1)
  const guide = Number(search.get('guide') ?? 0)
  const pathWith = (changes: Readonly<Record<string, string | undefined>>): string => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    return query.size === 0 ? PATH : `${PATH}?${query.toString()}`
  }
  const sortBy = (next: string) => {
    setSearch((now) => {
      now.set('sort', next)
      now.delete('page')
      return now
    })
  }
  const needs = Math.max(1, Math.floor(Number(search.get('needs') ?? 1)) || 1)
  return { sort, page, needs, guide: Number.isSafeInteger(guide) && guide > 0 ? guide : undefined, pathWith, sortBy }
}

function UpdaterEditor({ user }: { readonly user: CurrentUser }) {
  const { sort, page, needs, guide, pathWith, sortBy } = useAddress()
  const answer = useQuery({ ...guidesWithTodosQuery({ query: { sort, page } }), placeholderData: keepPreviousData })
  const isEmpty = answer.data?.total === 0
  const whatElse = <EditableNeeds page={needs} pathOf={(to) => pathWith({ needs: to === 1 ? undefined : String(to) })} />
  // Without a list there is nothing to stand beside.
  if (isEmpty && guide === undefined)
    return (
      <>
        <Message title="Nothing waits">
          <p>Gifts that are put on the list of a guide are shown here.</p>
        </Message>
        {whatElse}
      </>
    )
  return (
    <div className={styles.page} data-open={guide === undefined ? undefined : ''}>
      <section className={styles.guides} aria-labelledby="waiting-guides">
        <h2 id="waiting-guides" className="sr">
          Guides with gifts that wait
        </h2>
        <SelectField label="Order" options={SORTS} value={sort} onChange={({ currentTarget }) => sortBy(currentTarget.value)} />
        {answer.data === undefined &&
          (answer.isError ? <CallFailure error={answer.error} onRetry={answer.refetch} /> : <TextSkeleton lines={6} />)}
        <ul aria-busy={answer.isPlaceholderData}>
          {answer.data?.items.map((one) => (
            <li key={one.buying_guide_id}>
              <GuideLink
                guide={one}
                to={pathWith({ guide: String(one.buying_guide_id) })}
                isOpen={one.buying_guide_id === guide}
              />
            </li>
          ))}
        </ul>
        {isEmpty && <p className={styles.aside}>No gift waits for a guide.</p>}
        <Pager
          page={page}
          perPage={UPDATER_PER_PAGE}
          total={answer.data?.total}
          pathOf={(to) => pathWith({ page: to === 1 ? undefined : String(to) })}
        />
      </section>
      <div className={styles.work}>
        {guide === undefined ? (
          answer.data !== undefined && (
            <>
              <p className={styles.aside}>Choose a guide to write for.</p>
              {whatElse}
            </>
          )
        ) : (
          <>
            <a className={styles.back} href={pathWith({ guide: undefined })}>
              All guides with gifts that wait
            </a>
            <OpenGuide key={guide} id={guide} user={user} />
          </>
        )}
      </div>
    </div>
  )
}

interface GuideLinkProps {
  readonly guide: GuideWithTodos
  readonly to: string
  readonly isOpen: boolean
}

function GuideLink({ guide: { buying_guide_title: title, todo, newest }, to, isOpen }: GuideLinkProps) {
  return (
    <a className={styles.guide} href={to} data-keep-scroll {...(isOpen && { 'aria-current': 'true' as const })}>
      <span>{title}</span>
      <small>
        newest <MomentCell moment={newest} />
      </small>
      <span className="num" title={todo === 1 ? '1 gift waits' : `${todo} gifts wait`}>
        {todo}
        <span className="sr">{todo === 1 ? ' gift waits' : ' gifts wait'}</span>
      </span>
    </a>
  )
}

function OpenGuide({ id, user }: { readonly id: number; readonly user: CurrentUser }) {
  const answer = useQuery(staffGuideQuery({ params: { id } }))
  // What stands below the list on narrow windows waits for it, so that it does not shift.
  const { data: list } = useQuery(todosQuery({ query: { buying_guide_id: id } }))
  return (
    <Entry query={answer} what="guide" all={PATH}>
      {({ guide, products, version }) => (
        <>
          <div className={styles.head}>
            <h2>{guide.title}</h2>
            <a href={guidePath(id)}>Whole guide</a>
            {guide.published !== null && <a href={`/${guide.slug}/`}>As readers see it</a>}
          </div>
          {guide.published !== null && <p className={styles.aside}>This guide is public: what you add shows at once.</p>}
          <div className={styles.beside}>
            <GuideTodos guideId={id} version={version} products={products} isPublic={guide.published !== null} user={user} />
            {list !== undefined && <ProductsThere products={products} />}
          </div>
        </>
      )}
    </Entry>
  )
}

/** The gifts that are in the guide, for the choice of a place. */
function ProductsThere({ products }: Pick<CallAnswer<typeof getStaffGuide>, 'products'>) {
  return (
    <section aria-labelledby="there">
      <h3 id="there">
        In the guide <small className="num">{products.length}</small>
      </h3>
      <ol className={styles.there}>
        {products.map((product) => (
          <li key={product.product_id}>
            <span className="num">{product.pos}</span>
            {product.image === '' ? <span /> : <img src={product.image} alt="" width={52} height={39} loading="lazy" />}
            <span>
              {product.title === '' ? 'Without a title' : product.title}
              {isLinkBad(product) && <small>{badLinkText(product)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
