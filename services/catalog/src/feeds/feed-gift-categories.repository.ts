import type { EntityManager } from 'typeorm'
import type { FeedGift } from './feed-row.ts'

/** Category ids of each gift, in order: those that staff chose for its labels, else those with the label's name. */
export async function listCategoryIds(manager: EntityManager, source: string, gifts: readonly FeedGift[]): Promise<number[][]> {
  const labels = [...new Set(gifts.flatMap((gift) => gift.labels.map((label) => label.toLowerCase())))]
  if (labels.length === 0) return gifts.map(() => [])
  const found = await manager.query<{ label: string; ids: number[] }[]>(BY_LABEL, [labels, source])
  const idsOf = new Map(found.map(({ label, ids }) => [label, ids]))
  return gifts.map((gift) =>
    [...new Set(gift.labels.flatMap((label) => idsOf.get(label.toLowerCase()) ?? []))].toSorted((one, other) => one - other),
  )
}

// A choice without a category excludes the label.
const BY_LABEL = `
  with meant as (
    select choice.label, choice.category_id as id from feed_category_choices choice
    where choice.source = $2 and choice.label = any($1::text[]) and choice.category_id is not null
    union
    select lower(category.name), category.id from gift_categories category
    where lower(category.name) = any($1::text[])
      and not exists (select from feed_category_choices choice where choice.source = $2 and choice.label = lower(category.name))
  )
  select label, array_agg(id) as ids from meant group by label`
