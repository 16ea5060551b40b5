import { type UnapprovedCreative, WAITING_PER_PAGE } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailure } from '../../session/call-failure.tsx'
import { useKeys } from '../../ui/keyboard/keys.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Tabs } from '../../ui/navigation/navigation.tsx'
import { Message } from '../../ui/states/message.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { filterInput, type ListQuery, useListQuery } from '../kit/list-query.ts'
import table from '../kit/table.module.css'
import { Pager } from '../kit/table-parts.tsx'
import { StaffPage, StaffPageSkeleton } from '../shell/staff-page.tsx'
import { unapprovedQuery } from './approval-calls.ts'
import styles from './approvals.module.css'
import { BoostEdits } from './boost-edits.tsx'
import { CreativeReview } from './creative-review.tsx'
import { DisapproveDialog } from './disapprove-dialog.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useApprovals } from './use-approvals.ts'
import { WAITING_FILTERS } from './waiting-filters.ts'
import { WaitingList } from './waiting-list.tsx'

/** Milliseconds between polls of the waiting list. The pitch in view does not change. */
const POLL = 30_000
const APPROVALS = '/admin/approve/'

/** `/admin/approve/`: pitches, and proposed changes of gifts. */
export function ApprovalsPage() {
  const [query] = useSearchParams()
  const isEdits = query.get('show') === 'edits'
  return (
    <StaffPage title="Approvals">
      <Tabs
        label="What waits"
        tabs={[
          { title: 'Pitches', to: APPROVALS, current: !isEdits },
          { title: 'Boost edits', to: `${APPROVALS}?show=edits`, current: isEdits },
        ]}
      />
      {isEdits ? <BoostEdits /> : <Pitches />}
    </StaffPage>
  )
}

/** Waiting pitches, filtered by the address. */
function Pitches() {
  const list = useListQuery(WAITING_FILTERS)
  const input = { page: list.page, ...filterInput(WAITING_FILTERS, list.values) }
  const { data, isError, error, refetch } = useQuery({ ...unapprovedQuery({ query: input }), refetchInterval: POLL })
  return (
    <>
      <div className={table.tools}>
        <ListFilters list={list} filters={WAITING_FILTERS} />
      </div>
      {data === undefined && (isError ? <CallFailure error={error} onRetry={refetch} /> : <StaffPageSkeleton />)}
      {data !== undefined && (
        <Approvals key={JSON.stringify(input)} all={data.creatives} reload={refetch} empty={<NothingWaits list={list} />}>
          <Pager page={list.page} perPage={WAITING_PER_PAGE} total={data.total} pathOf={list.pathOfPage} />
        </Approvals>
      )}
    </>
  )
}

function NothingWaits({ list }: { readonly list: Pick<ListQuery, 'isFiltered' | 'page' | 'bare'> }) {
  if (list.isFiltered || list.page > 1)
    return (
      <Message
        title="Nothing here waits"
        actions={
          <a className={buttonClass()} href={list.bare}>
            Everything that waits
          </a>
        }
      >
        <p>No pitch that waits is like that.</p>
      </Message>
    )
  return (
    <Message title="Nothing waits">
      <p>Every pitch has its answer. Somebody is opening a mail from us with one eye closed.</p>
    </Message>
  )
}

interface ApprovalsProps {
  readonly all: readonly UnapprovedCreative[]
  readonly reload: () => Promise<unknown>
  /** Shown when no pitch waits. */
  readonly empty: ReactNode
  /** Below the list. */
  readonly children: ReactNode
}

type Question = { readonly about: UnapprovedCreative; readonly is: 'disapproval' | 'payment' | 'refund' }

/** Shows one pitch at a time beside the list of waiting ones. */
function Approvals({ all, reload, empty, children }: ApprovalsProps) {
  const approvals = useApprovals(all, reload)
  const { waiting, shown, isGone, isStale, show, move } = approvals
  const [question, setQuestion] = useState<Question>()
  /** Campaigns that were marked as paid here. The list may not say so yet, because the event takes a moment. */
  const [paid, setPaid] = useState<ReadonlySet<number>>(new Set())
  const isFurther = useRef(false)
  useEffect(() => {
    isFurther.current = true
  }, [])
  const mayDecide = shown !== undefined && !isGone && !isStale
  const approve = () => {
    if (mayDecide) void approvals.approve(shown)
  }
  const ask = (is: Question['is']) => {
    if (shown !== undefined) setQuestion({ about: shown, is })
  }
  const close = () => setQuestion(undefined)
  useKeys([
    { keys: 'J', words: 'Next pitch', run: () => move(1) },
    { keys: 'K', words: 'The pitch before', run: () => move(-1) },
    { keys: 'A', words: 'Approve', run: approve, once: true },
    { keys: 'D', words: 'Disapprove', run: () => mayDecide && ask('disapproval'), once: true },
    { keys: 'U', words: 'Undo the last decision', run: approvals.undo, once: true },
  ])
  return (
    <>
      {shown === undefined ? (
        empty
      ) : (
        <div className={styles.page}>
          <WaitingList waiting={waiting} shown={shown} onShow={show} onMove={move}>
            {children}
          </WaitingList>
          <CreativeReview
            key={`${shown.id} ${shown.version}`}
            creative={shown}
            isPaid={shown.campaign_status === 'paid' || (shown.campaign !== null && paid.has(shown.campaign))}
            isFurther={isFurther}
            notice={noticeOf({ isGone, isStale }, () => show(isGone ? undefined : shown.id))}
            onApprove={mayDecide ? approve : undefined}
            onDisapprove={mayDecide ? () => ask('disapproval') : undefined}
            onRefund={mayDecide ? () => ask('refund') : undefined}
            onMarkPaid={() => ask('payment')}
            onChanged={() => void reload()}
          />
        </div>
      )}
      {question?.is === 'disapproval' && (
        <DisapproveDialog
          creative={question.about}
          onDisapprove={(texts) => {
            const now = waiting.find(({ id }) => id === question.about.id) ?? question.about
            return approvals.disapprove(now, texts)
          }}
          onClose={close}
        />
      )}
      {question?.is === 'refund' && (
        <RefundDialog
          creative={question.about}
          onDisapprove={(texts) => {
            const now = waiting.find(({ id }) => id === question.about.id) ?? question.about
            return approvals.disapproveForGood(now, texts)
          }}
          onClose={close}
        />
      )}
      {question?.is === 'payment' && (
        <MarkPaidDialog
          campaign={question.about.campaign}
          plans={question.about}
          isPaid={question.about.campaign_status === 'paid'}
          title={question.about.title}
          onPaid={(campaign) => setPaid((before) => new Set([...before, campaign]))}
          onClose={close}
        />
      )}
    </>
  )
}

/** Explains why no decision is possible, and what to do. */
function noticeOf({ isGone, isStale }: { readonly isGone: boolean; readonly isStale: boolean }, onShow: () => void) {
  if (!isGone && !isStale) return undefined
  return (
    <div className={styles.notice} role="status">
      <p>{isGone ? 'Somebody else has decided this one.' : 'It has been saved again since you looked at it.'}</p>
      <Button small onClick={onShow}>
        {isGone ? 'Show what waits' : 'Show it as it is now'}
      </Button>
    </div>
  )
}
