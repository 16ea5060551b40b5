import { refusalText } from '../../../api/form-errors.ts'
import { CallFailure } from '../../../session/call-failure.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PictureSkeleton, TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import styles from './panel-states.module.css'

interface PanelWaitProps {
  readonly isError: boolean
  readonly error?: unknown
  /** Name of the data that could not be loaded. */
  readonly what: string
  /** Name of the data that is loading. */
  readonly waitsFor: string
  /** Lines of a table; a chart when absent. */
  readonly lines?: number
  readonly onRetry: () => unknown
}

/** A panel without data: a skeleton, or a retry after a failure. */
export function PanelWait({ isError, error, what, waitsFor, lines, onRetry }: PanelWaitProps) {
  if (isError) return <PanelError error={error} what={what} onRetry={onRetry} />
  return (
    <div className={styles.loading}>
      <output className="sr">{`Counting ${waitsFor}`}</output>
      {lines === undefined ? <PictureSkeleton /> : <TextSkeleton lines={lines} />}
    </div>
  )
}

/** Skeleton of the summary tiles. */
export function TilesLoading() {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {['Impressions', 'Viewable', 'Clicks', 'CTR'].map((name) => (
        <div key={name}>
          <TextSkeleton lines={3} />
        </div>
      ))}
    </div>
  )
}

/** No data in this period. */
export function PanelEmpty({ what }: { readonly what: string }) {
  return (
    <div className={styles.state}>
      <p className={`over ${styles.over}`}>A quiet time</p>
      <p>{`No ${what} between these days with these filters. Try a longer time, or fewer filters.`}</p>
    </div>
  )
}

function PanelError({ error, what, onRetry }: Pick<PanelWaitProps, 'error' | 'what' | 'onRetry'>) {
  if (refusalText(error) !== undefined) return <CallFailure error={error} onRetry={onRetry} />
  return (
    <div className={styles.state} role="alert">
      <p className={`over ${styles.over}`}>This one is on us</p>
      <p>{`We could not reach the ${what}. Nothing is lost: what visitors do is being counted all the same.`}</p>
      <Button
        small
        onClick={() => {
          onRetry()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
