import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { PickerItem } from './picker-source.ts'
import styles from './picker.module.css'
import type { PickerPages } from './use-picker-pages.ts'

interface PickerRowsProps<Row> {
  readonly id: string
  readonly pages: PickerPages<Row>
  readonly itemOf: (row: Row) => PickerItem
  readonly isTaken: (id: number) => boolean
  readonly isChosen: (id: number) => boolean
  /** Why adding a row failed. */
  readonly refusalOf: (id: number) => string | undefined
  /** Why a row cannot be added; undefined when it can. */
  readonly unfit: (row: Row) => string | undefined
  readonly onAdd: (row: Row) => void
  readonly onTick: (row: Row, on: boolean) => void
}

/** The rows of a picker, and a button that loads more. */
export function PickerRows<Row>(props: PickerRowsProps<Row>) {
  const { id, pages, itemOf, isTaken, isChosen, refusalOf, unfit, onAdd, onTick } = props
  const { rows, isLoading, error, more, retry, empty } = pages
  return (
    <div id={id} aria-busy={isLoading}>
      {error !== undefined && (
        <div className={styles.failed}>
          <FormError>{errorMessage(error, 'The list did not come.')}</FormError>
          <Button small onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => {
          const item = itemOf(row)
          return (
            <PickerRow
              key={item.id}
              item={item}
              isTaken={isTaken(item.id)}
              isChosen={isChosen(item.id)}
              refusal={refusalOf(item.id)}
              unfit={unfit(row)}
              onAdd={() => onAdd(row)}
              onTick={(on) => onTick(row, on)}
            />
          )
        })}
      </ul>
      {isLoading && <TextSkeleton lines={4} />}
      {!isLoading && error === undefined && rows.length === 0 && (
        <p className={styles.empty} role="status">
          {empty}
        </p>
      )}
      {more !== undefined && (
        <Button small onClick={more}>
          Show more
        </Button>
      )}
    </div>
  )
}

interface PickerRowProps {
  readonly item: PickerItem
  readonly isTaken: boolean
  readonly isChosen: boolean
  readonly refusal: string | undefined
  readonly unfit: string | undefined
  readonly onAdd: () => void
  readonly onTick: (on: boolean) => void
}

function PickerRow({ item, isTaken, isChosen, refusal, unfit, onAdd, onTick }: PickerRowProps) {
  const { title, about, picture } = item
  const isOff = isTaken || unfit !== undefined
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        aria-label={`Choose ${title}`}
        checked={isChosen}
        disabled={isOff}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <button
        type="button"
        className={styles.pick}
        data-pick
        // `aria-disabled` keeps rows focusable, so that arrow keys pass over them and screen readers read them.
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onAdd()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          if (!isOff) onTick(!isChosen)
        }}
      >
        {picture !== undefined && (
          <img src={picture.replace(/\/960\.jpg$/, '/160.jpg')} alt="" width={52} height={39} loading="lazy" />
        )}
        <span className={styles.words}>
          <span>
            <span className="sr">{isTaken ? 'Added: ' : unfit === undefined ? 'Add ' : 'Not to be added: '}</span>
            {title}
          </span>
          {about !== undefined && <small>{about}</small>}
          {unfit !== undefined && <small>{unfit}</small>}
          {refusal !== undefined && (
            <small className={styles.refusal} role="alert">
              {refusal}
            </small>
          )}
        </span>
        {isTaken && (
          <span className={styles.added} aria-hidden="true">
            Added
          </span>
        )}
      </button>
    </li>
  )
}
