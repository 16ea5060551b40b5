import type { CallAnswer, getCreativeLinkTarget, UnapprovedCreative } from '@ribbonry/contracts'
import { campaignCode } from '@ribbonry/links'
import { priceText } from '@ribbonry/prices'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoryTreeQuery } from '../../advertiser/advertiser-calls.ts'
import { SHARP_PICTURE_WIDTH } from '../../advertiser/picture-width.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { dimensionLabel } from '../../ui/format/dimension-labels.ts'
import { StatusChip } from '../kit/cells.tsx'
import { linkTargetQuery } from './approval-calls.ts'
import { ownerName } from './owner-name.ts'
import styles from './creative-facts.module.css'

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  what: 'What it is',
  content: 'Text',
  price: 'Price',
  link: 'Link',
  image: 'Picture',
  countries: 'Countries',
  categories: 'Kinds of gifts',
}

/** Facts about a pitch: changes, texts, link target, picture, similar pitches. */
export function CreativeFacts({ creative }: { readonly creative: UnapprovedCreative }) {
  const { id, price, currency, what, content, link, picture, gif, look_alikes: alike, differences } = creative
  return (
    <dl className={styles.facts}>
      {differences.length > 0 && (
        <Fact name="Since it was approved">
          <Differences differences={differences} />
        </Fact>
      )}
      <Fact name="Whose">
        <Owner creative={creative} />
      </Fact>
      <Fact name="Price">{priceText(price, currency)}</Fact>
      {what !== '' && <Fact name="What it is">{what}</Fact>}
      <Fact name="Text">{content === '' ? 'None' : <span className={styles.words}>{content}</span>}</Fact>
      <Fact name="Link">
        <a className={styles.address} href={link} target="_blank" rel="noreferrer nofollow">
          {link}
        </a>
        <LinkTarget id={id} />
      </Fact>
      <Fact name="Picture">
        {picture === null ? (
          <StatusChip kind="bad">none</StatusChip>
        ) : (
          <>
            <span className="num">{`${picture.width} by ${picture.height}${gif === null ? '' : ', moves'}`}</span>{' '}
            {picture.width < SHARP_PICTURE_WIDTH && <StatusChip kind="wait">soft on fine screens</StatusChip>}
          </>
        )}
      </Fact>
      <Fact name="Shown">
        <Shown creative={creative} />
      </Fact>
      <Fact name="Looks like">
        {alike.length === 0
          ? 'Nothing that was handed in before'
          : alike.map((other) => (
              <a key={other} className={styles.alike} href={`/product-pitch/creative/${other}/`}>
                {`Pitch ${other}`}
              </a>
            ))}
      </Fact>
    </dl>
  )
}

/** The member, and the number of their campaign. */
function Owner({ creative: { owner, campaign } }: { readonly creative: UnapprovedCreative }) {
  return (
    <>
      {owner === null ? 'Nobody' : <a href={`/admin/users/${owner.id}/`}>{ownerName(owner)}</a>}
      {owner !== null && owner.email !== null && <span className={styles.address}>{owner.email}</span>}
      {campaign !== null && (
        <a
          href={`/product-pitch/admin-dashboard/?search=${campaign}&campaign=${campaign}`}
        >{`campaign ${campaignCode(campaign)}`}</a>
      )}
    </>
  )
}

/** Target countries and lists; gift categories by name. */
function Shown({ creative: { countries, categories } }: { readonly creative: UnapprovedCreative }) {
  const names = useCategoryNames(categories.length > 0)
  const where = countries.length === 0 ? 'Everywhere' : countries.map((code) => dimensionLabel('country', code)).join(', ')
  if (categories.length === 0) return <>{where}</>
  return <>{`${where}; in the lists of ${categories.map((id) => names.get(id) ?? String(id)).join(', ')}`}</>
}

function useCategoryNames(isNeeded: boolean): ReadonlyMap<number, string> {
  const { data } = useQuery({ ...categoryTreeQuery(), enabled: isNeeded })
  return new Map(data?.categories.map(({ id, name }) => [id, name]))
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An empty selection of targets means all of them. */
function textOf(field: string, text: string, names: ReadonlyMap<number, string>): string {
  if (text === '') return field === 'countries' || field === 'categories' ? 'all' : 'nothing'
  if (field !== 'categories') return text
  return text
    .split(', ')
    .map((id) => names.get(Number(id)) ?? id)
    .join(', ')
}

function Differences({ differences }: Pick<UnapprovedCreative, 'differences'>) {
  const names = useCategoryNames(differences.some(({ field }) => field === 'categories'))
  return (
    <ul className={styles.differences}>
      {differences.map(({ field, approved, saved }) => (
        <li key={field}>
          <b>{FIELD_NAMES[field] ?? field}</b>
          {field === 'image' ? (
            <span className={styles.pictures}>
              <img src={approved} alt="As it was approved" width={104} height={78} loading="lazy" />
              <img src={saved} alt="As it is now" width={104} height={78} loading="lazy" />
            </span>
          ) : (
            <>
              <del>{textOf(field, approved, names)}</del> <ins>{textOf(field, saved, names)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type Target = CallAnswer<typeof getCreativeLinkTarget>

const PROBLEMS: Readonly<Record<NonNullable<Target['problem']>, string>> = {
  'address-refused': 'leads to an address that is not public',
  'too-many-redirects': 'goes round and round',
  'no-answer': 'nobody answers there',
}

/** Target of the link. The server requests it, so that this browser sends nothing to the shop. */
function LinkTarget({ id }: { readonly id: number }) {
  const { data, error } = useQuery(linkTargetQuery({ params: { id } }))
  if (error !== null)
    return <p className={styles.hint}>{errorMessage(error, 'Where it leads could not be found out just now.')}</p>
  if (data === undefined) return <p className={styles.hint}>Looking where it leads</p>
  const { kind, text } = verdictOf(data)
  const last = data.hops.at(-1)
  return (
    <>
      <p>
        <StatusChip kind={kind}>{text}</StatusChip>
      </p>
      {data.hops.length > 1 && last !== undefined && (
        <p className={styles.hint}>
          {`By ${data.hops.length - 1} ${data.hops.length === 2 ? 'redirect' : 'redirects'} to `}
          <span className={styles.address}>{last}</span>
        </p>
      )}
    </>
  )
}

function verdictOf({ status, problem, same_shop: same }: Target): { kind: 'good' | 'wait' | 'bad'; text: string } {
  if (problem !== null) return { kind: 'bad', text: PROBLEMS[problem] }
  if (status !== null && status >= 400) return { kind: 'bad', text: `the shop says ${status}` }
  return same ? { kind: 'good', text: 'leads to its shop' } : { kind: 'wait', text: 'leads to another shop' }
}
