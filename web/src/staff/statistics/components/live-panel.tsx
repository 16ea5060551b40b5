import { useRef } from 'react'
import { MinuteBars } from '../charts/minute-bars.tsx'
import { useLiveTraffic } from '../statistics-calls.ts'
import { addCounts } from '../figures/counts.ts'
import { formatDelay, formatCount } from '../../../ui/format/numbers.ts'
import { stepName } from '../figures/time-format.ts'
import { useOnScreen } from '../use-on-screen.ts'
import { FiguresTable } from './figures-table.tsx'
import styles from './live-panel.module.css'
import { Panel } from './panel.tsx'
import { PanelWait } from './panel-states.tsx'

/** Live traffic, without filters. */
export function LivePanel() {
  const box = useRef<HTMLDivElement>(null)
  const { data, isError, error, errorUpdateCount, refetch } = useLiveTraffic(useOnScreen(box))
  // Each retry resets the error; the panel keeps showing it until an answer comes.
  const failed = isError || (data === undefined && errorUpdateCount > 0)
  return (
    <div ref={box}>
      <Panel title="Right now" about="Everything, whatever the filters say.">
        {data === undefined && (
          <PanelWait isError={failed} error={error} what="live figures" waitsFor="what goes on" onRetry={refetch} />
        )}
        {data !== undefined && (
          <>
            <p className={styles.now}>
              <span className={failed ? styles.still : styles.beat} aria-hidden="true" />
              <span className={`${styles.figure} num`}>{formatCount(data.sessions)}</span>
              <span>{data.sessions === 1 ? 'session in the last five minutes' : 'sessions in the last five minutes'}</span>
            </p>
            <MinuteBars minutes={data.minutes} />
            <p className={`${styles.health} num`}>{failed ? 'The last figures we could get.' : health(data)}</p>
            <FiguresTable
              caption="The last half hour by minute"
              columns={['Minute', 'Impressions', 'Clicks']}
              rows={() =>
                data.minutes
                  .toReversed()
                  .map(({ at, impressions, clicks }) => [stepName(at, 'minute'), formatCount(impressions), formatCount(clicks)])
              }
            />
          </>
        )}
      </Panel>
    </div>
  )
}

type Live = NonNullable<ReturnType<typeof useLiveTraffic>['data']>

function health({ minutes, delay_ms: delay, waiting }: Live): string {
  const { impressions, clicks } = addCounts(minutes)
  const counted = `${formatCount(impressions)} impressions and ${formatCount(clicks)} clicks in half an hour`
  const late = delay === null ? '' : `, counted ${formatDelay(delay)} after they happened`
  const queue =
    waiting === null
      ? 'The event log does not answer.'
      : waiting === 0
        ? 'Nothing is waiting.'
        : `${formatCount(waiting)} messages are waiting.`
  return `${counted}${late}. ${queue}`
}
