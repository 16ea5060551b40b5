import type { FeedFinding, FeedImport } from '@ribbonry/contracts'
import { useState } from 'react'
import { formatCount } from '../../ui/format/numbers.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import tones from '../../ui/states/tones.module.css'
import table from '../kit/table.module.css'
import { useFeedFindings } from './feed-import-calls.ts'
import shared from './feed-imports.module.css'
import { FilterButtons } from './filter-buttons.tsx'
import { isOver } from './import-progress.ts'
import styles from './import-findings.module.css'
import { Pager } from './pager.tsx'

type Kind = FeedFinding['kind']

const FILTERS: readonly (readonly [Kind | 'all', string])[] = [
  ['all', 'All'],
  ['refused', 'Refused'],
  ['warned', 'Taken with a warning'],
]
const KINDS = { refused: { word: 'Refused', tone: 'bad' }, warned: { word: 'Warning', tone: 'wait' } } as const
const PER_PAGE = 20

/** Reasons why rows were refused or imported with a warning: each once, with the number of rows and their lines. */
export function ImportFindings({ run }: { readonly run: FeedImport }) {
  const count = run.refused + run.warned
  const found = useFeedFindings(run.id, count)
  if (count === 0 && (!isOver(run) || run.read === 0)) return null
  return (
    <section className={shared.part} aria-labelledby="findings">
      <h2 id="findings">What was found in the rows</h2>
      {count === 0 ? (
        <p className={shared.note}>Nothing: every row was taken as it stands in the feed.</p>
      ) : (
        <Loaded query={found} lines={8}>
          {({ findings }) => <Findings findings={findings} />}
        </Loaded>
      )}
    </section>
  )
}

function Findings({ findings }: { readonly findings: readonly FeedFinding[] }) {
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const [page, setPage] = useState(1)
  const wanted = findings.filter((finding) => kind === 'all' || finding.kind === kind)
  const pages = Math.ceil(wanted.length / PER_PAGE)
  const shown = wanted.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return (
    <>
      <FilterButtons
        label="Which findings"
        filters={FILTERS}
        chosen={kind}
        onChoose={(chosen) => {
          setKind(chosen)
          setPage(1)
        }}
      />
      {shown.length === 0 ? (
        <p className={shared.note}>No row of this kind.</p>
      ) : (
        <ul className={table.box} aria-label="Findings">
          {shown.map((finding) => (
            <Finding key={`${finding.kind} ${finding.field} ${finding.reason}`} finding={finding} />
          ))}
        </ul>
      )}
      <Pager label="Pages of findings" page={page} pages={pages} onPage={setPage} />
    </>
  )
}

function Finding({ finding: { kind, field, reason, rows, lines, value } }: { readonly finding: FeedFinding }) {
  const { word, tone } = KINDS[kind]
  return (
    <li className={styles.finding}>
      <span className={`${shared.chip} ${styles.kind} ${tones[tone]}`}>{word}</span>
      <div className={styles.words}>
        <p>
          <strong>{field === '' ? 'The row' : field}</strong>
          {` ${reason}`}
        </p>
        <p className={styles.where}>{linesText(lines, rows)}</p>
        {value !== '' && <p className={styles.value}>{`The first said: ${value}`}</p>}
      </div>
      <span className={`${styles.rows} num`}>{`${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`}</span>
    </li>
  )
}

function linesText(lines: readonly number[], rows: number): string {
  const rest = rows - lines.length
  return (
    `${lines.length === 1 ? 'Line' : 'Lines'} ` +
    `${lines.map((line) => formatCount(line)).join('; ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`
  )
}
