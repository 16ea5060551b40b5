import type { FeedFinding, FeedImport } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFeedFindings } from '../api/list-feed-findings.ts'
import { isOver } from '../import-progress.ts'
import styles from './import-findings.module.css'

type Kind = FeedFinding['kind']

const FILTERS: readonly (readonly [Kind | 'all', string])[] = [
  ['all', 'All'],
  ['refused', 'Refused'],
  ['warned', 'Taken with a warning'],
]
const KINDS: Readonly<Record<Kind, string>> = { refused: 'Refused', warned: 'Warning' }
const PER_PAGE = 20
const number = new Intl.NumberFormat('en-US')

/** Why rows of an import were refused or taken with a warning: each reason once, with how many rows it met and on which lines. */
export function ImportFindings({ run }: { readonly run: FeedImport }) {
  const count = run.refused + run.warned
  const found = useFeedFindings(run.id, count)
  if (count === 0 && (!isOver(run) || run.read === 0)) return null
  return (
    <section className={styles.part} aria-labelledby="findings">
      <h2 id="findings">What was found in the rows</h2>
      {count === 0 ? (
        <p className={styles.none}>Nothing: every row was taken as it stands in the feed.</p>
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
      <div className={styles.filters} role="group" aria-label="Which findings">
        {FILTERS.map(([filter, word]) => (
          <Button
            key={filter}
            small
            aria-pressed={kind === filter}
            className={styles.filter ?? ''}
            onClick={() => {
              setKind(filter)
              setPage(1)
            }}
          >
            {word}
          </Button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>No row of this kind.</p>
      ) : (
        <ul className={styles.list} aria-label="Findings">
          {shown.map((finding) => (
            <Finding key={`${finding.kind} ${finding.field} ${finding.reason}`} finding={finding} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of findings">
          <Button
            small
            disabled={page === 1}
            onClick={() => {
              setPage(page - 1)
            }}
          >
            Previous
          </Button>
          <span className="num">{`${page} of ${pages}`}</span>
          <Button
            small
            disabled={page === pages}
            onClick={() => {
              setPage(page + 1)
            }}
          >
            Next
          </Button>
        </nav>
      )}
    </>
  )
}

function Finding({ finding: { kind, field, reason, rows, lines, value } }: { readonly finding: FeedFinding }) {
  return (
    <li className={styles.finding}>
      <span className={`${styles.kind} ${styles[kind]}`}>{KINDS[kind]}</span>
      <div className={styles.words}>
        <p>
          <strong>{field === '' ? 'The row' : field}</strong>
          {` ${reason}`}
        </p>
        <p className={styles.where}>{linesText(lines, rows)}</p>
        {value !== '' && <p className={styles.value}>{`The first said: ${value}`}</p>}
      </div>
      <span className={`${styles.rows} num`}>{`${number.format(rows)} ${rows === 1 ? 'row' : 'rows'}`}</span>
    </li>
  )
}

function linesText(lines: readonly number[], rows: number): string {
  const rest = rows - lines.length
  return (
    `${lines.length === 1 ? 'Line' : 'Lines'} ` +
    `${lines.map((line) => number.format(line)).join('; ')}${rest > 0 ? ` and ${number.format(rest)} more` : ''}`
  )
}
