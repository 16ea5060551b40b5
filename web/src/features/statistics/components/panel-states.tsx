import { Button } from '../../../ui/buttons/button.tsx'
import { PictureSkeleton, TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import styles from './panel-states.module.css'

interface PanelLoadingProps {
  readonly what: string
  /** Lines of a table; a chart when absent. */
  readonly lines?: number
}

/** Skeleton of a panel. */
export function PanelLoading({ what, lines }: PanelLoadingProps) {
  return (
    <div className={styles.loading}>
      <output className="sr">{`Counting ${what}`}</output>
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

export function PanelError({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={`over ${styles.over}`}>This one is on us</p>
      <p>{`We could not reach the ${what}. Nothing is lost: what visitors do is being counted all the same.`}</p>
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
