import { type CallAnswer, type getOperation, type Operation, type OperationRow, SHOWN_OPERATION_ROWS } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { MomentCell } from '../kit/cells.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { operationQuery } from './operation-calls.ts'
import { OperationProgress } from './operation-progress.tsx'
import { actionName, columnName, columnText, kindName, stateText, TEXTS } from './operation-texts.ts'
import styles from './operations.module.css'
import { useUndo } from './use-undo.ts'

/** Milliseconds between looks at an operation at work. */
const POLL = 2000

type ShownOperation = CallAnswer<typeof getOperation>['operation']

interface OperationPaneProps {
  readonly id: string
  /** As the list has it, if it is on this page: title and button are there before the rows are. */
  readonly row: Operation | undefined
  readonly onClose: () => void
}

/** One operation: who did it, and its rows before and after. */
export function OperationPane({ id, row, onClose }: OperationPaneProps) {
  const { data, error } = useQuery({
    ...operationQuery({ params: { operation: id } }),
    refetchInterval: ({ state: { data: known } }) => (known !== undefined && isAtWork(known.operation) ? POLL : false),
  })
  const { undo, isPending } = useUndo()
  const operation = data?.operation
  const known: Operation | undefined = operation ?? row
  return (
    <SidePane
      title={known?.subject ?? TEXTS.list}
      onClose={onClose}
      foot={
        known?.can_undo === true && (
          <Button small variant="main" disabled={isPending} onClick={() => void undo(known)}>
            {isPending ? TEXTS.undoing : TEXTS.undo}
          </Button>
        )
      }
    >
      <div className={styles.content}>
        {error !== null && <FormError>{errorMessage(error, 'The operation could not be read just now.')}</FormError>}
        {operation !== undefined && <Facts operation={operation} />}
      </div>
    </SidePane>
  )
}

const isAtWork = ({ state }: ShownOperation): boolean => state === 'running' || state === 'undoing'

function Facts({ operation }: { readonly operation: ShownOperation }) {
  const { action, subject_type: kind, who, at, state, rows, total } = operation
  return (
    <>
      <dl className={styles.facts}>
        <dt>What</dt>
        <dd>
          {kindName(kind)}: {actionName(action)}
        </dd>
        <dt>Who</dt>
        <dd>{who ?? '–'}</dd>
        <dt>When</dt>
        <dd>
          <MomentCell moment={at} />
        </dd>
        <dt>State</dt>
        <dd>{state === 'running' ? <OperationProgress operation={operation} /> : stateText(operation)}</dd>
      </dl>
      {state === 'final' && <FormNote variant="wait">{TEXTS.final}</FormNote>}
      {rows.length === 0 && state !== 'running' && <FormNote variant="wait">{TEXTS.log}</FormNote>}
      {rows.map((row) => (
        <Row key={`${row.type}-${row.id}`} row={row} />
      ))}
      {total > rows.length && rows.length === SHOWN_OPERATION_ROWS && (
        <p className={styles.about}>{TEXTS.more(rows.length, total)}</p>
      )}
    </>
  )
}

function Row({ row: { type, id, before, after, outcome, reason } }: { readonly row: OperationRow }) {
  const title = `${kindName(type)} ${id}`
  return (
    <section className={styles.row} aria-label={title}>
      <h3>
        {title}
        {outcome === 'kept' && ` ${TEXTS.kept}`}
      </h3>
      {reason !== null && <p className={styles.about}>{reason}</p>}
      {before !== null && after === null && <p className={styles.about}>{TEXTS.deleted}</p>}
      {before === null && after !== null && <p className={styles.about}>{TEXTS.made}</p>}
      <dl className={styles.facts}>
        {Object.keys(after ?? before ?? {}).map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{columnName(name)}</dt>
            <dd>
              {before !== null && after !== null && (
                <>
                  <del>{columnText(name, before[name])}</del> <span aria-hidden="true">→</span>{' '}
                  <ins>{columnText(name, after[name])}</ins>
                </>
              )}
              {(before === null || after === null) && columnText(name, (after ?? before)?.[name])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
