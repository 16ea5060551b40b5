import { ChooseSides } from '../merge/choose-sides.tsx'
import { FieldValue } from './field-value.tsx'
import type { Editor } from './use-editor.ts'

type NameOf<Values> = keyof Values & string

/** Words of fields that two people changed differently. */
export interface ClashWords<Values extends object> {
  /** By default the names of the fields themselves. */
  readonly names?: Readonly<Record<string, string>>
  /** A value in words; undefined for the usual ones. */
  readonly value?: (name: NameOf<Values>, value: unknown) => string | undefined
}

interface ClashesProps<Values extends object> {
  readonly editor: Pick<Editor<Values>, 'clash' | 'values' | 'saved'>
  readonly words: ClashWords<Values> | undefined
}

/** What both changed differently, to choose a side of each. */
export function Clashes<Values extends object>({ editor, words }: ClashesProps<Values>) {
  const { clash, values, saved } = editor
  if (clash === undefined) return null
  const shown = (fields: readonly NameOf<Values>[], side: Values) =>
    fields.map((name) => <FieldValue key={name} value={words?.value?.(name, side[name]) ?? side[name]} />)
  return (
    <ChooseSides
      key={clash.clashes.map(({ fields }) => fields.join()).join(' ')}
      words={clash.words}
      conflicts={clash.clashes.map(({ fields }) => ({
        key: fields.join(),
        title: fields.map((name) => words?.names?.[name] ?? titled(name)).join(', '),
        mine: shown(fields, values),
        theirs: shown(fields, saved),
      }))}
      goOn="Save these"
      onDecide={clash.decide}
    />
  )
}

/** `expanded_desc` reads "Expanded desc". */
function titled(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
