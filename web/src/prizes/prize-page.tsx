import type { CallAnswer, getWinnerPublicInfo } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isTransient } from '../api/call-error.ts'
import { PlainLogo } from '../ui/brand/plain-logo.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { TextSkeleton } from '../ui/skeleton/skeleton.tsx'
import { NeedsScript } from '../ui/states/needs-script.tsx'
import { giveawayQuery, prizeQuery } from './prize-calls.ts'
import styles from './prize-page.module.css'

export type PrizeInfo = CallAnswer<typeof getWinnerPublicInfo>
export type Winner = NonNullable<PrizeInfo['winner']>

/** What a mailed link names: a giveaway, and the token that opens it. */
export interface PrizeLink {
  readonly id: number
  readonly token: string
}

interface PrizePageProps {
  /** Renders what the token opens; undefined where it belongs to somebody else's page. */
  readonly children: (info: PrizeInfo, link: PrizeLink) => ReactNode | undefined
}

/** A page of a mailed link: the prize's picture beside what the link's token opens. */
export function PrizePage({ children }: PrizePageProps) {
  const { giveaway_id: id = '' } = useParams()
  const [search] = useSearchParams()
  const link = { id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0, token: search.get('token') ?? '' }
  const isLink = link.id > 0 && link.token !== ''
  const { data, error, refetch } = useQuery({
    ...prizeQuery({ params: { id: link.id }, query: { token: link.token } }),
    enabled: isLink,
  })
  const content = data === undefined ? undefined : children(data, link)
  return (
    <div className={styles.page}>
      <div className={styles.picture}>{data === undefined ? <OpenBox /> : <PrizePicture slug={data.giveaway.slug} />}</div>
      <div className={styles.text}>
        <PlainLogo />
        <NeedsScript>This page needs JavaScript. Without it, please answer our mail, and a person does it with you.</NeedsScript>
        {content ?? <NotOpened isLoading={isLink && data === undefined && error === null} error={error} onRetry={refetch} />}
      </div>
    </div>
  )
}

interface NotOpenedProps {
  readonly isLoading: boolean
  readonly error: Error | null
  readonly onRetry: () => unknown
}

/** In place of what a link opens: while it loads, without an answer, and for a token that opens nothing here. */
function NotOpened({ isLoading, error, onRetry }: NotOpenedProps) {
  if (isLoading) return <TextSkeleton lines={8} />
  return error !== null && isTransient(error) ? <Away onRetry={() => void onRetry()} /> : <WrongToken />
}

function WrongToken() {
  return (
    <div className={styles.part} role="alert">
      <h1>Incorrect token</h1>
      <p className={styles.faint}>
        This address does not open with that key. Links in mails sometimes lose their tail: try the button in the mail again, or
        answer the mail, and a person will look.
      </p>
    </div>
  )
}

function Away({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.part} role="alert">
      <h1>The ribbon came undone</h1>
      <p className={styles.faint}>We cannot reach the shelf at the moment. Nothing is lost. Give it a breath and try again.</p>
      <div>
        <Button variant="main" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}

function PrizePicture({ slug }: { readonly slug: string }) {
  const { data } = useQuery(giveawayQuery({ params: { slug } }))
  if (data === undefined) return <OpenBox />
  return (
    <Picture
      picture={{ ...data.giveaway.picture, alt: '' }}
      sizes="(min-width: 970px) 50vw, 100vw"
      widths={[480, 1280]}
      first
      className={styles.image}
    />
  )
}

function OpenBox() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 84" aria-hidden="true">
      <use href="#i-open-box" />
    </svg>
  )
}
