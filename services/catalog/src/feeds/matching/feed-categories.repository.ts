import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { FeedCategoryChoice } from './feed-category-choice.entity.ts'
import { publishChangedGifts } from '../rollbacks/changed-gifts.repository.ts'

export interface CategoryChoice {
  readonly label: string
  readonly categoryId: number | null
}

export interface LabelMeaning {
  readonly label: string
  readonly categoryId: number | null
  readonly isRemembered: boolean
  readonly suggestion: number | null
}

export interface CategoryOption {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
}

const BATCH_SIZE = 500
/** Trigram similarity from which a category is suggested, up to 1. */
const MIN_SIMILARITY = 0.55

/** Mapping of category names of feeds to gift categories. */
@Injectable()
export class FeedCategoriesRepository {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  async listCategories(): Promise<CategoryOption[]> {
    return await this.dataSource.query<CategoryOption[]>(
      'select id, name, parent_id as "parentId" from gift_categories order by lower(name), id',
    )
  }

  /** The meaning of each label, in order: the choice, the category with the same name, or the one with the most similar name. */
  async listLabelMeanings(source: string, labels: readonly string[]): Promise<LabelMeaning[]> {
    return await this.dataSource.query<LabelMeaning[]>(LABEL_MEANINGS, [source, labels, MIN_SIMILARITY])
  }

  /** Saves choices; `applyChoices` applies them to existing posts of the source. */
  async saveChoices(source: string, choices: readonly CategoryChoice[]): Promise<void> {
    if (choices.length > 0) await this.dataSource.query(SAVE_CHOICES, [source, JSON.stringify(choices)])
  }

  /** The ids without a category. */
  async listMissingIds(ids: readonly number[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      'select id from unnest($1::integer[]) as given (id) where id not in (select id from gift_categories)',
      [ids],
    )
    return rows.map(({ id }) => id)
  }

  /** Adds existing posts of a source to categories chosen since the last call. */
  async applyChoices(source: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.query('select pg_advisory_xact_lock(hashtext($1))', [`feed:${source}`])
      const joined = await manager.query<{ post_id: string }[]>(APPLY_CHOICES, [source])
      const ids = [...new Set(joined.map((row) => row.post_id))]
      for (let from = 0; from < ids.length; from += BATCH_SIZE)
        await publishChangedGifts(manager, ids.slice(from, from + BATCH_SIZE))
      await markApplied(manager, source)
    })
  }
}

async function markApplied(manager: EntityManager, source: string): Promise<void> {
  await manager.getRepository(FeedCategoryChoice).update({ source, applied: false }, { applied: true })
}

const LABEL_MEANINGS = `
  select given.label, coalesce(choice.category_id, named.id) as "categoryId",
    choice.label is not null as "isRemembered", alike.id as suggestion
  from unnest($2::text[]) with ordinality as given (label, place)
  left join feed_category_choices choice on choice.source = $1 and choice.label = lower(given.label)
  left join lateral (select id from gift_categories where lower(name) = lower(given.label) order by id limit 1) named on
    choice.label is null
  left join lateral (
    select id from (
      select id, greatest(
        public.similarity(lower(name), lower(given.label)),
        0.9 * public.word_similarity(lower(given.label), lower(name)),
        0.9 * public.word_similarity(lower(name), lower(given.label))
      ) as likeness
      from gift_categories
    ) as compared where likeness >= $3 order by likeness desc, id limit 1
  ) alike on choice.label is null and named.id is null
  order by given.place`

const SAVE_CHOICES = `
  insert into feed_category_choices (source, label, category_id)
  select distinct on (lower(label)) $1, lower(label), "categoryId"
    from jsonb_to_recordset($2::jsonb) as given (label text, "categoryId" integer)
  order by lower(label)
  on conflict (source, label) do update set category_id = excluded.category_id, applied = false
  where feed_category_choices.category_id is distinct from excluded.category_id`

const APPLY_CHOICES = `
  insert into post_categories (post_id, category_id)
  select distinct posts.id, choice.category_id
  from posts cross join lateral unnest(posts.labels) as given (label)
  join feed_category_choices choice on choice.source = $1 and choice.label = lower(given.label) and not choice.applied
  where posts.source = $1 and choice.category_id is not null
  on conflict do nothing
  returning post_id`
