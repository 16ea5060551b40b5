import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ChoiceField } from '../kit/editor/choice-field.tsx'
import styles from '../kit/editor/editor.module.css'
import type { BulkChange } from './bulk-change.ts'
import { BULK_FIELD_OPTIONS, bulkFieldOf, type BulkFieldValues, NO_BULK_VALUES } from './bulk-field-forms.ts'

interface BulkFieldsDialogProps {
  readonly title: string
  readonly onChoose: (change: Pick<BulkChange, 'change' | 'verb' | 'done'>) => void
  readonly onClose: () => void
}

const INPUTS = {
  price: { label: 'Price', hint: 'In the currency that each gift has', inputMode: 'decimal' },
  countries: { label: 'Countries', hint: 'Two letters each, like US, GB; empty for everywhere', inputMode: 'text' },
  from: { label: 'Shop that is left', hint: 'Its host, like shop.example; links at other shops stay', inputMode: 'url' },
  to: { label: 'Shop in its place', hint: 'The rest of each link stays', inputMode: 'url' },
} as const satisfies Record<keyof BulkFieldValues, object>

/** Asks what many gifts get. */
export function BulkFieldsDialog({ title, onChoose, onClose }: BulkFieldsDialogProps) {
  const [name, setName] = useState('')
  const [values, setValues] = useState(NO_BULK_VALUES)
  const field = bulkFieldOf(name)
  const change = field?.change(values)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Leave them
          </Button>
          <Button
            small
            variant="main"
            disabled={change === undefined}
            onClick={() => {
              onClose()
              if (change !== undefined) onChoose(change)
            }}
          >
            {change?.verb ?? 'Change them'}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <ChoiceField
          label="What is changed"
          none="Choose one"
          options={BULK_FIELD_OPTIONS}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
          }}
        />
        {field?.inputs.map((input) => (
          <Field
            key={input}
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            {...INPUTS[input]}
            value={values[input]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setValues((now) => ({ ...now, [input]: value }))
            }}
          />
        ))}
      </div>
    </Dialog>
  )
}
