import { type CallAnswer, type CsvColumns, MAX_CSV_BYTES, type readProductCsv } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { staffFormErrorsOf } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../../ui/form/field.tsx'
import { StatusChip } from '../../../kit/cells.tsx'
import { CsvMatching } from './csv-matching.tsx'
import { type CsvRow, csvRowsOf } from './csv-rows.ts'
import { useReadCsv } from './intake-calls.ts'
import styles from './intake.module.css'
import { productOfRead } from './new-product.ts'
import type { Outcome, ProductIntake } from './use-product-intake.ts'

const FAILED = 'This file could not be read just now.'
const TOO_LARGE = 'The file is too large.'
const EXAMPLE =
  'title,link,price,image,description\nA kettle,https://shop.example/kettle,24.50,https://shop.example/kettle.jpg,It sings.'

interface CsvDialogProps {
  readonly guideId: number
  readonly intake: ProductIntake
  readonly blacklist: readonly string[]
  readonly onClose: () => void
}

/** Adds the products of a CSV file after a preview line by line. */
export function CsvDialog({ guideId, intake, blacklist, onClose }: CsvDialogProps) {
  const [csv, setCsv] = useState('')
  const [read, setRead] = useState<CallAnswer<typeof readProductCsv>>()
  const { mutate, error, isPending, reset } = useReadCsv()
  const look = (text: string, matched?: CsvColumns) => {
    if (isPending || text.trim() === '') return
    const body = matched === undefined ? { csv: text } : { csv: text, matched }
    mutate({ params: { id: guideId }, body }, { onSuccess: setRead })
  }
  if (read !== undefined)
    return (
      <Preview
        file={read}
        rows={csvRowsOf(read.products, intake.present(), blacklist)}
        intake={intake}
        isPending={isPending}
        error={error === null ? undefined : sentenceOf(error)}
        onMatch={(matched) => look(csv, matched)}
        onBack={() => setRead(undefined)}
        onClose={onClose}
      />
    )
  return (
    <CsvForm
      csv={csv}
      isPending={isPending}
      error={error === null ? undefined : sentenceOf(error)}
      onCsv={(text) => {
        setCsv(text)
        if (error !== null) reset()
      }}
      onLook={look}
      onClose={onClose}
    />
  )
}

/** Message at the text: the server's message for the field, if there is one. */
function sentenceOf(error: Error): string | undefined {
  const { all, fields } = staffFormErrorsOf(error, FAILED)
  return all ?? fields['csv']
}

interface CsvFormProps {
  readonly csv: string
  readonly isPending: boolean
  readonly error: string | undefined
  readonly onCsv: (csv: string) => void
  readonly onLook: (csv: string) => void
  readonly onClose: () => void
}

function CsvForm({ csv, isPending, error, onCsv, onLook, onClose }: CsvFormProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  // Refused rather than truncated, which would drop the last lines.
  const isLong = csv.length > MAX_CSV_BYTES
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (chosen === undefined) return
    setIsTooLarge(chosen.size > MAX_CSV_BYTES)
    if (chosen.size > MAX_CSV_BYTES) return
    const text = await chosen.text()
    onCsv(text)
    onLook(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLong) onLook(csv)
  }
  return (
    <Dialog
      title="Gifts from a file"
      description="The first line names the columns. Which column is what can be said in the next step."
      onClose={onClose}
      foot={
        <>
          <input
            ref={file}
            hidden
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void take(event)}
          />
          <Button small disabled={isPending} onClick={() => file.current?.click()}>
            Choose a file
          </Button>
          <Button small variant="main" type="submit" form={id} disabled={isPending || isLong || csv.trim() === ''}>
            {isPending ? 'Looking' : 'Look it over'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} noValidate onSubmit={submit}>
        <TextArea
          label="Or paste its lines"
          rows={9}
          spellCheck={false}
          placeholder={EXAMPLE}
          value={csv}
          error={isTooLarge || isLong ? TOO_LARGE : error}
          hint="Commas, semicolons and tabs part the columns. Nothing is added before you have seen it."
          onChange={({ currentTarget }) => {
            setIsTooLarge(false)
            onCsv(currentTarget.value)
          }}
        />
      </form>
    </Dialog>
  )
}

interface PreviewProps {
  readonly file: CallAnswer<typeof readProductCsv>
  readonly rows: readonly CsvRow[]
  readonly isPending: boolean
  readonly error: string | undefined
  readonly onMatch: (matched: CsvColumns) => void
  readonly intake: ProductIntake
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Preview of the lines; those that cannot be added say why. */
function Preview({ file, rows: present, intake, isPending, error, onMatch, onBack, onClose }: PreviewProps) {
  // Kept, since the lines that are added would be duplicates of themselves.
  const [begun, setBegun] = useState<readonly CsvRow[]>()
  const rows = begun ?? present
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isAdding, setIsAdding] = useState(false)
  const chosen = rows.filter(({ line, problem }) => problem === undefined && !left.has(line))
  const refused = rows.filter(({ problem }) => problem !== undefined).length
  const added = [...outcomes.values()].filter(({ product }) => product !== undefined).length
  const isBegun = isAdding || outcomes.size > 0
  const add = async () => {
    setIsAdding(true)
    setBegun(rows)
    await intake.addAll(
      chosen,
      ({ read }) => productOfRead(read),
      (place, outcome) => {
        const line = chosen[place]?.line
        if (line !== undefined) setOutcomes((now) => new Map([...now, [line, outcome]]))
      },
    )
    setIsAdding(false)
  }
  const tick = (line: number, on: boolean) => {
    setLeft((now) => new Set(on ? [...now].filter((one) => one !== line) : [...now, line]))
  }
  return (
    <Dialog
      title="Gifts from a file"
      description={linesText(rows.length, refused, file.matched.link)}
      onClose={onClose}
      foot={
        <>
          <p className={styles.count} role="status">
            {isBegun && `${added} of ${chosen.length} added`}
          </p>
          <Button small onClick={isBegun ? onClose : onBack}>
            {isBegun ? 'Done' : 'Back'}
          </Button>
          {!isBegun && (
            <Button small variant="main" disabled={chosen.length === 0} onClick={() => void add()}>
              {`Add ${chosen.length}`}
            </Button>
          )}
        </>
      }
    >
      {!isBegun && <CsvMatching file={file} isPending={isPending} error={error} onMatch={onMatch} />}
      <ol className={styles.results} aria-label="Lines of the file">
        {rows.map((row) => (
          <Line
            key={row.line}
            row={row}
            outcome={outcomes.get(row.line)}
            isChosen={!left.has(row.line)}
            isLocked={isBegun}
            onTick={tick}
          />
        ))}
      </ol>
    </Dialog>
  )
}

function linesText(count: number, refused: number, linkColumn: string): string {
  if (linkColumn === '') return 'Please say which column holds the links.'
  const lines = count === 1 ? '1 line' : `${count} lines`
  return refused === 0 ? lines : `${lines}, of which ${refused} cannot be added`
}

interface LineProps {
  readonly row: CsvRow
  readonly outcome: Outcome | undefined
  readonly isChosen: boolean
  readonly isLocked: boolean
  readonly onTick: (line: number, on: boolean) => void
}

function Line({ row: { read, line, problem, notes }, outcome, isChosen, isLocked, onTick }: LineProps) {
  const title = read.title === '' ? 'Without a title' : read.title
  const about = [priceText(read.price, read.currency), read.merchant, read.link].filter((text) => text !== '').join(' · ')
  const fault = problem ?? outcome?.error
  return (
    <li className={styles.result}>
      <input
        type="checkbox"
        aria-label={`Add line ${line}: ${title}`}
        checked={problem === undefined && isChosen}
        disabled={problem !== undefined || isLocked}
        onChange={({ currentTarget }) => onTick(line, currentTarget.checked)}
      />
      <div className={styles.about}>
        <strong>{title}</strong>
        <small>{about === '' ? 'Nothing else stands in this line.' : about}</small>
        {fault !== undefined && <small className={styles.fault}>{fault}</small>}
        {notes.map((note) => (
          <small key={note} className={styles.lack}>
            {note}
          </small>
        ))}
        {outcome?.product !== undefined && outcome.note !== '' && <small className={styles.fault}>{outcome.note}</small>}
      </div>
      {fault !== undefined && <StatusChip kind="bad">{problem === undefined ? 'Not added' : 'Cannot be added'}</StatusChip>}
      {outcome?.product !== undefined && <StatusChip kind="good">Added</StatusChip>}
    </li>
  )
}
