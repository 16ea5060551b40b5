import type { ReactNode } from 'react'
import type { Filter, FilterControl, FilterOptions } from './filters.ts'
import { FilterSelect, FilterText, MoreFilters, SearchBox } from './filter-bar.tsx'
import type { Filters, ListQuery } from './list-query.ts'

type Bar = Pick<ListQuery, 'values' | 'change' | 'pathWith'>

interface ControlProps {
  readonly list: Bar
  readonly name: string
  readonly control: FilterControl
}

/** The filter bar of a list, built from the declared filters. */
export function ListFilters({ list, filters }: { readonly list: Bar; readonly filters: Filters }) {
  const controls = Object.entries(filters).flatMap(([name, { control }]: [string, Filter<unknown>]) =>
    control === undefined ? [] : [{ name, control }],
  )
  const more = controls.filter(({ control }) => control.chip !== undefined)
  return (
    <>
      {controls.map(
        ({ name, control }) => control.chip === undefined && <Control key={name} list={list} name={name} control={control} />,
      )}
      {more.length > 0 && (
        <MoreFilters
          list={list}
          chips={Object.fromEntries(
            more.map(({ name, control }) => [name, (value) => <ChipWords control={control} value={value} />]),
          )}
        >
          {more.map(({ name, control }) => (
            <Control key={name} list={list} name={name} control={control} />
          ))}
        </MoreFilters>
      )}
    </>
  )
}

function Control({ list, name, control }: ControlProps) {
  const at = { list, name, label: control.label }
  if (control.kind === 'search') return <SearchBox {...at} hint={control.hint} most={control.most} />
  if (control.kind === 'text') {
    const { placeholder, inputMode, suggestions } = control
    return <FilterText {...at} placeholder={placeholder} inputMode={inputMode} suggestions={suggestions} />
  }
  return <WithOptions control={control}>{(options) => <FilterSelect {...at} any={control.any} options={options} />}</WithOptions>
}

/** The title of an option, for its chip. */
function ChipWords({ control, value }: { readonly control: FilterControl; readonly value: string }) {
  if (control.kind !== 'select') return control.chip?.(value)
  return (
    <WithOptions control={control}>
      {(options) => control.chip?.(options.find(([option]) => option === value)?.[1] ?? value)}
    </WithOptions>
  )
}

interface WithOptionsProps {
  readonly control: Extract<FilterControl, { kind: 'select' }>
  readonly children: (options: FilterOptions) => ReactNode
}

function WithOptions({ control: { options: Loaded }, children }: WithOptionsProps) {
  return typeof Loaded === 'function' ? <Loaded>{children}</Loaded> : children(Loaded)
}
