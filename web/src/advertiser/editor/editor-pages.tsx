import { type AdPlan, type Creative, LOG_IN_AS_ADVERTISER, type Post } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { loadDraft } from '../../saving/drafts/draft-storage.ts'
import { useAccount } from '../../session/account.ts'
import { FormNote } from '../../ui/form/form-message.tsx'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { Message } from '../../ui/states/message.tsx'
import { creativeQuery, newestCreativeQuery, type PitchTarget } from '../advertiser-calls.ts'
import { ChosenPlan } from '../chosen-plan.tsx'
import { PITCH_FEE } from '../pitch-fee.ts'
import { planNamed } from '../plan-names.ts'
import { useNeighbours } from '../pitch-page/neighbours.ts'
import { CreativeTools } from './creative-tools.tsx'
import { EditorSkeleton, Refused } from './editor-states.tsx'
import type { PitchSecret } from './page-price-hint.ts'
import { PitchForm } from './pitch-form.tsx'
import styles from './editor-pages.module.css'
import { NO_PITCH, pitchValuesOf } from './pitch-values.ts'
import { NEW_PITCH } from './use-pitch-draft.ts'
import { later } from '../../ui/later/later.tsx'

const StaffTools = later(
  () => import('./staff-tools.tsx'),
  (module) => module.StaffTools,
)

/** The session alone gives the right. */
const LOGGED_IN: PitchSecret = {}

/** Editor of an unclaimed pitch; its temp id gives the right. */
export function CreatePage() {
  const { temp_id: temp = '', creative = '' } = useParams()
  const { search } = useLocation()
  if (!useMounted()) return <EditorSkeleton />
  const started = planNamed(new URLSearchParams(search).get('plan')) ?? 'basic'
  return <Temporary key={temp} temp={temp} isNew={creative === 'new'} started={started} />
}

interface TemporaryProps {
  readonly temp: string
  readonly isNew: boolean
  /** The chosen plan, until a creative is saved. */
  readonly started: AdPlan
}

function Temporary({ temp, isNew, started }: TemporaryProps) {
  // Started on this device a moment ago: there is nothing to fetch yet.
  const [isFresh] = useState(() => isNew && loadDraft(NEW_PITCH, NO_PITCH)?.temp === temp)
  const { neighbours, isSettled } = useNeighbours()
  const newest = useQuery({ ...newestCreativeQuery({ params: { campaign: temp }, query: {} }), enabled: !isFresh })
  const found = newest.data?.creative
  const saved = useMemo(() => (found === undefined ? NO_PITCH : pitchValuesOf(found)), [found])
  if (!isSettled || (!isFresh && newest.isPending)) return <EditorSkeleton />
  // A started pitch without a save has no creative to fetch; a save reports errors of its secret.
  if (newest.isError && !isNew) return <Refused error={newest.error} onRetry={() => void newest.refetch()} />
  return (
    <PitchForm
      key={found?.version ?? 0}
      saved={saved}
      draftKey={isFresh ? NEW_PITCH : `pitch ${temp}`}
      secret={{ temp_id: temp }}
      neighbours={neighbours}
      target={() => Promise.resolve({ kind: 'temporary', temp })}
      submitText="Keep it and go on"
      onSaved={() => location.assign(`/product-pitch/confirmation/${temp}/`)}
      foot={<p className={styles.hint}>Kept for 30 days, until you make it yours. What you type is kept on this device.</p>}
    >
      <h1 className={styles.title}>Write it. It grows beside you.</h1>
      <ChosenPlan plan={found?.wished_plan ?? started} fee={PITCH_FEE} className={styles.plan} />
    </PitchForm>
  )
}

/** Editor of a claimed creative or of a further one in a campaign: for the owner, holders of an edit link, and staff. */
export function CreativePage() {
  const { creative = '' } = useParams()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  if (!useMounted()) return <EditorSkeleton />
  if (creative === 'new') return <Further campaign={query.get('campaign') ?? ''} />
  return <Claimed key={creative} id={creative} token={query.get('token') ?? undefined} />
}

function Further({ campaign }: { readonly campaign: string }) {
  const { user, authFinished } = useAccount({ alwaysAsk: true })
  const { neighbours, isSettled } = useNeighbours()
  if (!authFinished || !isSettled) return <EditorSkeleton />
  if (user === null) return <Refused message={LOG_IN_AS_ADVERTISER} offersLogin />
  return (
    <PitchForm
      saved={NO_PITCH}
      draftKey={`pitch for ${campaign}`}
      secret={LOGGED_IN}
      neighbours={neighbours}
      target={() => Promise.resolve({ kind: 'new', campaign })}
      submitText="Send for approval"
      onSaved={({ id }) => location.assign(`/product-pitch/creative/${id}/`)}
    >
      <h1 className={styles.title}>Another one, for the same campaign</h1>
    </PitchForm>
  )
}

interface ClaimedProps {
  readonly id: string
  readonly token: string | undefined
}

function Claimed({ id, token }: ClaimedProps) {
  const [sent, setSent] = useState<Creative>()
  const { neighbours, isSettled } = useNeighbours()
  const reading = useQuery(creativeQuery({ params: { id }, query: token === undefined ? {} : { token } }))
  const creative = sent ?? reading.data?.creative
  if (creative === undefined && reading.isError) return <Refused error={reading.error} onRetry={() => void reading.refetch()} />
  if (creative === undefined || !isSettled) return <EditorSkeleton />
  if (sent !== undefined && token !== undefined) return <LinkUsed creative={sent} />
  const reread = () => {
    setSent(undefined)
    void reading.refetch()
  }
  return (
    <ClaimedForm
      creative={creative}
      token={token}
      isSent={sent !== undefined}
      neighbours={neighbours}
      onSaved={setSent}
      onChanged={reread}
    />
  )
}

interface ClaimedFormProps extends Pick<ClaimedProps, 'token'> {
  readonly creative: Creative
  /** True shortly after a save. */
  readonly isSent: boolean
  readonly neighbours: readonly Post[] | undefined
  readonly onSaved: (creative: Creative) => void
  /** Called after a change of state. */
  readonly onChanged: () => void
}

function ClaimedForm({ creative, token, isSent, neighbours, onSaved, onChanged }: ClaimedFormProps) {
  const { user } = useAccount()
  const saved = useMemo(() => pitchValuesOf(creative), [creative])
  const byStaff = user?.access === true && token === undefined
  const target: PitchTarget = { kind: 'creative', id: creative.id, token, byStaff }
  return (
    <PitchForm
      key={creative.version}
      saved={saved}
      draftKey={`pitch ${creative.id}`}
      secret={token === undefined ? LOGGED_IN : { token }}
      neighbours={neighbours}
      target={() => Promise.resolve(target)}
      submitText={byStaff ? 'Save as staff' : 'Send for approval'}
      onSaved={onSaved}
      foot={
        <>
          {token === undefined && <CreativeTools creative={creative} onChanged={onChanged} />}
          {byStaff && (
            <Suspense>
              <StaffTools creative={creative} onChanged={onChanged} />
            </Suspense>
          )}
        </>
      }
    >
      <h1 className={styles.title}>{creative.title === '' ? 'Your pitch' : creative.title}</h1>
      <ChosenPlan plan={creative.wished_plan} className={styles.plan} />
      {isSent && (
        <FormNote>
          {byStaff || creative.status !== 'unapproved'
            ? 'Saved. What runs goes on running.'
            : 'Sent for approval. A person reads it, and you get a mail either way.'}
        </FormNote>
      )}
    </PitchForm>
  )
}

/** Says that an edit link was used: it is valid for one save. */
function LinkUsed({ creative: { title, status } }: { readonly creative: Creative }) {
  if (status !== 'unapproved')
    return (
      <div className="wrap">
        <Message level={1} over="Tied with a double knot" title="Saved">
          <p>“{title}” has its new days. The link that brought you here has done its one job.</p>
        </Message>
      </div>
    )
  return (
    <div className="wrap">
      <Message level={1} over="Tied with a double knot" title="Sent for approval">
        <p>“{title}” is with us, and a person reads it. The link that brought you here has done its one job.</p>
      </Message>
    </div>
  )
}
