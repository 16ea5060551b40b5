import type { ExperimentArm } from '@ribbonry/contracts'
import { useExperiments } from '../api/list-experiments.ts'
import { Whiskers } from '../charts/whiskers.tsx'
import { experimentRows } from '../export/tables.ts'
import type { Filters } from '../filters.ts'
import { armLabel, liftText, verdict } from '../figures/experiment-text.ts'
import { formatRate, formatCount } from '../figures/number-format.ts'
import { CsvButton } from './csv-button.tsx'
import styles from './experiments-panel.module.css'
import { Panel } from './panel.tsx'
import { PanelEmpty, PanelError, PanelLoading } from './panel-states.tsx'
import { ScrollBox } from './scroll-box.tsx'

/** Results of the scroll experiment. */
export function ExperimentsPanel({ filters }: { readonly filters: Filters }) {
  const { data, isError, isPlaceholderData, refetch } = useExperiments(filters)
  const arms = data?.arms
  const seen = arms?.some(({ sessions }) => sessions > 0) ?? false
  return (
    <Panel
      title="The scroll experiment"
      about="Dots are click rates, whiskers their 95% intervals by session. The dashed line is the baseline."
      busy={isPlaceholderData}
      actions={arms !== undefined && <CsvButton what="experiments" days={filters} rows={() => experimentRows(arms)} />}
    >
      {arms === undefined &&
        (isError ? (
          <PanelError
            what="experiment"
            onRetry={() => {
              void refetch()
            }}
          />
        ) : (
          <PanelLoading what="the experiment" lines={5} />
        ))}
      {arms !== undefined && !seen && <PanelEmpty what="sessions of the experiment" />}
      {arms !== undefined && seen && <Results arms={arms} />}
    </Panel>
  )
}

function Results({ arms }: { readonly arms: readonly ExperimentArm[] }) {
  return (
    <div className={styles.results}>
      <div className={styles.sight}>
        <ul className={styles.verdicts}>
          {arms
            .filter(({ code }) => code !== '')
            .map((arm) => (
              <li key={arm.code}>{verdict(arm)}</li>
            ))}
        </ul>
        <Whiskers arms={arms.filter(({ sessions }) => sessions > 0)} />
      </div>
      <ScrollBox label="Figures of the experiment">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Arm</th>
              <th scope="col">Sessions</th>
              <th scope="col">Impressions</th>
              <th scope="col">Clicks</th>
              <th scope="col">CTR</th>
              <th scope="col">Lift</th>
            </tr>
          </thead>
          <tbody>
            {arms.map((arm) => (
              <tr key={arm.code}>
                <th scope="row">{armLabel(arm)}</th>
                <td className="num">{formatCount(arm.sessions)}</td>
                <td className="num">{formatCount(arm.impressions)}</td>
                <td className="num">{formatCount(arm.clicks)}</td>
                <td className="num">
                  {formatRate(arm.ctr)}
                  <small>{`${formatRate(arm.ctr_low)} to ${formatRate(arm.ctr_high)}`}</small>
                </td>
                <td className="num">
                  {liftText(arm.lift)}
                  {arm.lift !== null && <small>{`${liftText(arm.lift_low)} to ${liftText(arm.lift_high)}`}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}
