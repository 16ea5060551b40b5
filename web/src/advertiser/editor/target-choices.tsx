import type { CallAnswer, estimateAdReach, listCategoryTree } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { dimensionLabel, MARKETS } from '../../ui/format/dimension-labels.ts'
import { formatCount } from '../../ui/format/numbers.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { adReachQuery, categoryTreeQuery } from '../advertiser-calls.ts'
import type { TargetsProps } from './pitch-values.ts'
import styles from './targets.module.css'

/** Selection of target countries and categories, with the estimated reach. */
export function TargetChoices({ values, change }: TargetsProps) {
  const categories = useQuery(categoryTreeQuery()).data?.categories ?? []
  const [countries, kinds] = [listIn(values.countries), new Set(listIn(values.categories))]
  const roots = categories.filter(({ parent_id: parent }) => parent === null)
  const chosen = roots.filter(({ id }) => kinds.has(String(id)))
  const setKinds = (some: readonly { readonly id: number }[]) =>
    change({ categories: some.flatMap(({ id }) => withBelow(categories, id)).join(',') })
  return (
    <div className={styles.choices}>
      <Choices
        label="Countries"
        all="In every country"
        chosen={countries.map(countryChoice)}
        others={MARKETS.filter((code) => !countries.includes(code)).map(countryChoice)}
        onChange={(codes) => change({ countries: codes.toSorted().join(',') })}
      />
      <Choices
        label="Kinds of gifts"
        all="In every list"
        chosen={chosen.map(choiceOf)}
        others={roots.filter(({ id }) => !kinds.has(String(id))).map(choiceOf)}
        onChange={(ids) => setKinds(roots.filter(({ id }) => ids.includes(String(id))))}
      />
      <Estimate values={values} />
    </div>
  )
}

type Category = CallAnswer<typeof listCategoryTree>['categories'][number]

const countryChoice = (code: string): Choice => ({ key: code, name: dimensionLabel('country', code) })
const choiceOf = ({ id, name }: Category): Choice => ({ key: String(id), name })

/** Ids of a category and all its descendants. */
function withBelow(categories: readonly Category[], id: number): number[] {
  const below = categories.filter(({ parent_id: parent }) => parent === id)
  return [id, ...below.flatMap((category) => withBelow(categories, category.id))]
}

function listIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

interface Choice {
  readonly key: string
  readonly name: string
}

interface ChoicesProps {
  readonly label: string
  /** Label while nothing is selected. */
  readonly all: string
  readonly chosen: readonly Choice[]
  readonly others: readonly Choice[]
  readonly onChange: (keys: string[]) => void
}

/** Adds options one by one; each selected one has a button that removes it. */
function Choices({ label, all, chosen, others, onChange }: ChoicesProps) {
  const keys = chosen.map(({ key }) => key)
  const first = chosen.length === 0 ? all : 'Add another one'
  return (
    <div className={styles.choice}>
      <SelectField
        label={label}
        value={first}
        options={[first, ...others.map(({ name }) => name)]}
        onChange={({ currentTarget }) => {
          const added = others.find(({ name }) => name === currentTarget.value)
          if (added !== undefined) onChange([...keys, added.key])
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={`${label}: chosen`}>
          {chosen.map(({ key, name }) => (
            <li key={key}>
              <Button small aria-label={`Leave out ${name}`} onClick={() => onChange(keys.filter((one) => one !== key))}>
                {name}
                <Icon name="close" small />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Estimate({ values: { countries, categories } }: Pick<TargetsProps, 'values'>) {
  const { data, isError } = useQuery(adReachQuery({ query: { countries, categories } }))
  if (isError) return <p className={styles.reach}>How many that reaches could not be found out just now.</p>
  return (
    <p className={styles.reach} role="status">
      {data === undefined ? 'Counting how many that reaches' : reachText(data)}
    </p>
  )
}

/** Text about the reach, estimated from four weeks of counts. */
function reachText({ estimate, ads }: CallAnswer<typeof estimateAdReach>): string {
  const shared = ads === 0 ? 'No ad runs there now.' : `${formatCount(ads)} ${ads === 1 ? 'ad shares' : 'ads share'} them now.`
  if (estimate === null) return `Too little was counted yet to say how many that reaches. ${shared}`
  const { impressions, visitors, part } = estimate
  return (
    `Ads are shown there about ${formatCount(impressions)} times a day, to some ${formatCount(visitors)} visitors: ` +
    `${Math.round(part * 100)}% of the whole site. ${shared}`
  )
}
