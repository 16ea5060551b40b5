import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../session/account.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Message } from '../../ui/states/message.tsx'
import { myCampaignsQuery } from '../advertiser-calls.ts'
import { WeeklySwitch } from '../weekly-figures/weekly-switch.tsx'
import { CampaignList } from './campaign-list.tsx'
import { CountedAt } from './counted-at.tsx'
import styles from './dashboard-page.module.css'
import { Tiles } from './tiles.tsx'

/** Milliseconds between polls (advertiser.md section 9); none while the tab is hidden. */
const POLL = 5000

/** `/product-pitch/dashboard/`. Shows nothing personal until the member is known. */
export function DashboardPage() {
  const { user, authFinished } = useAccount({ alwaysAsk: true })
  const navigate = useNavigate()
  const isVisitor = authFinished && user === null
  useEffect(() => {
    if (isVisitor) void navigate('/ssna/', { replace: true })
  }, [isVisitor, navigate])
  return <div className={`wrap ${styles.page}`}>{user === null ? <Head>{null}</Head> : <Campaigns key={user.user_id} />}</div>
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>Campaigns</h1>
      {children}
      <a className={`${buttonClass({ variant: 'main', small: true })} ${styles.pitch}`} href="/product-pitch/">
        <Icon name="plus" small />
        Pitch another
      </a>
    </div>
  )
}

function Campaigns() {
  const { data, isError, error, dataUpdatedAt, refetch } = useQuery({ ...myCampaignsQuery(), refetchInterval: POLL })
  if (data === undefined && isError) return <CallFailure level={1} error={error} onRetry={refetch} />
  if (data === undefined)
    return (
      <>
        <Head>{null}</Head>
        <TextSkeleton lines={12} />
      </>
    )
  return (
    <>
      <Head>
        <CountedAt answeredAt={dataUpdatedAt} figuresAt={data.figures_at} isStale={data.stale} />
      </Head>
      {data.campaigns.length === 0 ? (
        <NoCampaigns />
      ) : (
        <>
          <Tiles campaigns={data.campaigns} />
          <CampaignList campaigns={data.campaigns} />
          <WeeklySwitch />
        </>
      )}
    </>
  )
}

function NoCampaigns() {
  return (
    <Message
      over="The shelf is dusted"
      title="Nothing of yours stands here yet"
      actions={
        <a className={buttonClass({ variant: 'main' })} href="/product-pitch/">
          Pitch your product
        </a>
      }
    >
      <p>Write a pitch, make it yours, and watch here what comes of it.</p>
    </Message>
  )
}
