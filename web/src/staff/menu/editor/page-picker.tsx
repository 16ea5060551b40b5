import { type CallAnswer, type GuideChoice, listCategoryTree, type listGuidesToFeature } from '@ribbonry/contracts'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picker } from '../../kit/picker/picker.tsx'
import type { PickerSource } from '../../kit/picker/picker-source.ts'
import { FEATURABLE } from '../featured-calls.ts'
import styles from './menu-editor.module.css'
import { TEXTS } from './menu-editor-texts.ts'
import { SITE_LISTS, type SiteList } from './site-lists.ts'

/** A page of the site, as an entry of the menus leads to it. */
export interface ChosenPage {
  readonly title: string
  readonly link: string
}

type Tree = CallAnswer<typeof listCategoryTree>
type Category = Tree['categories'][number]
interface Lists {
  readonly lists: readonly SiteList[]
}

const treeQuery = query(listCategoryTree)
const has = (title: string, term: string | undefined): boolean =>
  term === undefined || title.toLowerCase().includes(term.toLowerCase())

/** Complete lists, which are searched here. */
const CATEGORIES: PickerSource<Tree, Category & { readonly link: string }> = {
  query: ({ term }) => ({
    ...treeQuery(),
    queryKey: [...treeQuery().queryKey, term],
    select: ({ categories }) => ({
      categories: categories.map((one) => ({ ...one, link: linkOf(one, categories) })).filter(({ name }) => has(name, term)),
    }),
  }),
  rows: ({ categories }) => categories as (Category & { readonly link: string })[],
  itemOf: ({ id, name, link }) => ({ id, title: name, about: link }),
  perPage: () => undefined,
  empty: 'No category is called so.',
}
const LISTS: PickerSource<Lists, SiteList> = {
  query: ({ term }) => ({
    queryKey: ['lists of the site', term],
    queryFn: () => ({ lists: SITE_LISTS.filter(({ title }) => has(title, term)) }),
  }),
  rows: ({ lists }) => lists,
  itemOf: ({ id, title, link }) => ({ id, title, about: link }),
  perPage: () => undefined,
  empty: 'No list is called so.',
}

function linkOf({ slug, parent_id: parent }: Category, all: readonly Category[]): string {
  const above = all.find(({ id }) => id === parent)
  return above === undefined ? `/gifts/${slug}/` : `/gifts/${above.slug}/${slug}/`
}

const KINDS = ['Categories', 'Guides', 'Lists'] as const

interface PagePickerProps {
  readonly onPick: (page: ChosenPage) => void
  readonly onClose: () => void
}

/** Chooses a category, a guide or a list of gifts; the first choice closes it. */
export function PagePicker({ onPick, onClose }: PagePickerProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('Categories')
  const head = (
    <div className={styles.kinds}>
      {KINDS.map((one) => (
        <Button key={one} small aria-pressed={one === kind} onClick={() => setKind(one)}>
          {one}
        </Button>
      ))}
    </div>
  )
  const common = { title: TEXTS.choose, head, onClose }
  const pick = (page: ChosenPage | undefined) => {
    if (page !== undefined) onPick(page)
    onClose()
  }
  if (kind === 'Guides')
    return (
      <Picker<CallAnswer<typeof listGuidesToFeature>, GuideChoice>
        {...common}
        source={FEATURABLE}
        onPick={([guide]) => pick(guide && { title: guide.title, link: `/${guide.slug}/` })}
      />
    )
  if (kind === 'Lists') return <Picker {...common} source={LISTS} onPick={([list]) => pick(list)} />
  return (
    <Picker
      {...common}
      source={CATEGORIES}
      onPick={([category]) => pick(category && { title: category.name, link: category.link })}
    />
  )
}
