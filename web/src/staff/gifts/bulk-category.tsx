import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ChoiceField } from '../kit/editor/choice-field.tsx'
import { useCategoryOptions } from './category-options.ts'

interface BulkCategoryProps {
  readonly title: string
  /** Label of the confirm button, such as "Add". */
  readonly verb: string
  readonly onChoose: (category: { readonly id: number; readonly name: string }) => void
  readonly onClose: () => void
}

/** Asks for the category of a bulk change. */
export function BulkCategory({ title, verb, onChoose, onClose }: BulkCategoryProps) {
  const options = useCategoryOptions()
  const [chosen, setChosen] = useState('')
  const category = options.find(([id]) => id === chosen)
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
            disabled={category === undefined}
            onClick={() => {
              onClose()
              if (category !== undefined) onChoose({ id: Number(category[0]), name: category[1] })
            }}
          >
            {verb}
          </Button>
        </>
      }
    >
      <ChoiceField
        label="Category"
        none="Choose one"
        options={options}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
        }}
      />
    </Dialog>
  )
}
