import type { Transaction } from '@ribbonry/service-kit'

const CATEGORIES = `
  insert into guide_categories (slug, name, label)
  select d.slug, d.name, d.name from jsonb_to_recordset($1::jsonb) as d (slug text, name text) on conflict do nothing`

const CATEGORY_IDS = `
  select array(select c.id from unnest($1::text[]) with ordinality as w (slug, place) join guide_categories as c using (slug)
    where c.trashed is null
    order by w.place) as ids`

/** Ids of categories by name. Creates missing ones. */
export async function categoryIds(
  transaction: Transaction,
  slugs: readonly string[],
  nameOf: (slug: string) => string,
): Promise<number[]> {
  await transaction.query(CATEGORIES, [JSON.stringify(slugs.map((slug) => ({ slug, name: nameOf(slug) })))])
  const [found] = await transaction.query<{ ids: number[] }[]>(CATEGORY_IDS, [slugs])
  return found?.ids ?? []
}
