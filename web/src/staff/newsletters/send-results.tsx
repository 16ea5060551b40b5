import type { CallAnswer, getNewsletterResults } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/form-errors.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { shareText } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { resultsQuery } from './newsletter-calls.ts'
import styles from './newsletters.module.css'

type Results = CallAnswer<typeof getNewsletterResults>
type Row = Results['posts'][number]

const { figure, text } = columnsOf<Row>()

const COLUMNS = [
  text('title', 'Gift', ({ title }) => title),
  figure('place', 'Place', ({ place }) => place),
  figure('visits', 'Visits', ({ visits }) => formatCount(visits), { phone: 'number' }),
  figure('clicks', 'Clicks', ({ clicks }) => formatCount(clicks), { phone: 'line' }),
]

/** What came of a newsletter: deliveries as shares of what was sent, and visits and clicks by gift and place. */
export function SendResults({ id }: { readonly id: number }) {
  const { data, error } = useQuery(resultsQuery({ params: { id } }))
  return (
    <section className={styles.panel} aria-labelledby="send-results">
      <h2 id="send-results" className={styles.heading}>
        What came of it
      </h2>
      {data === undefined && error === null && <TextSkeleton lines={6} />}
      {error !== null && <FormError>{errorMessage(error, 'The figures could not be read just now.')}</FormError>}
      {data !== undefined && <Figures results={data} />}
    </section>
  )
}

function Figures({ results }: { readonly results: Results }) {
  const { sent, bounced, complained, unsubscribed, visits, clicks, scanned, posts } = results
  const shares = [
    ['Bounced', bounced],
    ['Complained', complained],
    ['Unsubscribed', unsubscribed],
    ['Visits', visits],
    ['Clicks', clicks],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Sent</dt>
          <dd className="num">{formatCount(sent)}</dd>
        </div>
        {shares.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {formatCount(count)} <small>{shareText(sent === 0 ? null : count / sent)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <DataTable
        name="newsletter-results"
        label="Visits and clicks by gift and place"
        columns={COLUMNS}
        rows={posts}
        rowId={({ id }) => String(id)}
        empty="It had no gifts."
      />
      {scanned > 0 && (
        <p
          className={styles.note}
        >{`${formatCount(scanned)} visits were made by scanners of mail programs, and are not counted.`}</p>
      )}
    </>
  )
}
