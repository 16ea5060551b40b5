import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChoiceField } from '../../kit/editor/choice-field.tsx'

interface Option {
  readonly id: number
  readonly name: string
}

interface GuideChoiceDialogProps {
  readonly title: string
  readonly field: string
  readonly confirm: string
  readonly options: readonly Option[]
  readonly onChoose: (chosen: Option) => void
  readonly onClose: () => void
}

/** Asks for the person or the category of a change of several guides. */
export function GuideChoiceDialog({ title, field, confirm, options, onChoose, onClose }: GuideChoiceDialogProps) {
  const [chosen, setChosen] = useState('')
  const option = options.find(({ id }) => String(id) === chosen)
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
            disabled={option === undefined}
            onClick={() => {
              if (option !== undefined) onChoose(option)
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={field}
        none="Choose one"
        options={options.map(({ id, name }) => [String(id), name] as const)}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
    </Dialog>
  )
}
