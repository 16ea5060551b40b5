import type { ComponentProps, ReactNode } from 'react'
import { countText, MomentCell, OpenCell, TitleCell } from './cells.tsx'
import type { Column } from './data-table.tsx'
import { RowAction, type RowActionOptions } from './row-action.tsx'

type Options<Row> = Omit<Column<Row>, 'id' | 'title' | 'cell'>
type Render<Row, Shown = ReactNode> = (row: Row) => Shown
type NumbersOf<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row] & string
type MomentOptions<Row> = Options<Row> & Omit<ComponentProps<typeof MomentCell>, 'moment'>

/**
 * Columns of the usual kinds for rows of one type: `const { link, count } = columnsOf<StaffPost>()`. Each takes a title and an
 * id, which names the column in stored settings and in sorting. A column of another kind is an object.
 */
export function columnsOf<Row>() {
  return {
    /** The first column: a link to the entry, with a picture before it or a line below. */
    link: (id: string, title: string, of: Render<Row, ComponentProps<typeof TitleCell>>, options: Options<Row> = {}) =>
      column<Row>(id, title, (row) => <TitleCell {...of(row)} />, options),

    /** The first column of a list with a side pane. */
    open: (id: string, title: string, of: Render<Row, ComponentProps<typeof OpenCell>>) =>
      column<Row>(id, title, (row) => <OpenCell {...of(row)} />, {}),

    /** Text; on a phone a line of the block. */
    text: (id: string, title: string, of: Render<Row>) => column(id, title, of, { phone: 'line' }),

    /** A state: one or more `StatusChip`. */
    chip: (id: string, title: string, of: Render<Row>) => column(id, title, of, { phone: 'chip' }),

    /** A number with its unit. */
    figure: (id: string, title: string, of: Render<Row>, options: Options<Row> = {}) =>
      column(id, title, of, { number: true, ...options }),

    /** The count in the field `id`; a dash for zero. */
    count: (id: NumbersOf<Row>, title: string, options: Options<Row> = {}) =>
      column<Row>(id, title, (row) => countText(Number(row[id])), { number: true, ...options }),

    /** A moment, relative or as a day. */
    moment: (id: string, title: string, of: Render<Row, string | null>, options: MomentOptions<Row> = {}) => {
      const { never, ...rest } = options
      return column<Row>(id, title, (row) => <MomentCell moment={of(row)} never={never} />, {
        number: true,
        ...rest,
      })
    },

    /** A button that makes a call for the row. */
    action: <Input, Answer>(id: string, title: string, action: RowActionOptions<Row, Input, Answer>) =>
      column<Row>(id, title, (row) => <RowAction title={title} row={row} action={action} />, { phone: 'action' }),
  }
}

function column<Row>(id: string, title: string, cell: Render<Row>, options: Options<Row>): Column<Row> {
  return { id, title, cell, ...options }
}

interface TrashRow {
  readonly id: number
  readonly title: string
}

type Restoring<Answer> = RowActionOptions<TrashRow, { readonly params: { readonly id: number } }, Answer>

/** The trash's column that restores rows. */
export function restoreColumn<Answer>(
  use: Restoring<Answer>['use'],
  done: Restoring<Answer>['done'] = ({ title }) => `${title} is back.`,
) {
  return columnsOf<TrashRow>().action('restore', 'Restore', {
    use,
    input: ({ id }) => ({ params: { id } }),
    label: ({ title }) => `Restore ${title}`,
    done,
  })
}
