import type { CallAnswer, getGuideWriter } from '@ribbonry/contracts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { dollarsText } from '../pay/submission-table.tsx'
import styles from './writers.module.css'

interface WriterFiguresProps {
  /** Undefined while it loads. */
  readonly writer: CallAnswer<typeof getGuideWriter>['writer'] | undefined
  /** Pay is shown to the writer and to administrators only. */
  readonly hasPay: boolean
}

/** Figures of a person's work and pay. */
export function WriterFigures({ writer, hasPay }: WriterFiguresProps) {
  const pay = [
    ['Earned', writer && dollarsText(writer.earned)],
    ['Approved, not paid yet', writer && dollarsText(writer.open)],
  ] as const
  const facts = [
    ['Guides', writer && formatCount(writer.guides)],
    ['Published', writer && formatCount(writer.published)],
    ['Words', writer && formatCount(writer.words)],
    ['Rounds', writer && formatCount(writer.rounds)],
    ...(hasPay ? pay : []),
  ] as const
  return (
    <dl className={styles.figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
