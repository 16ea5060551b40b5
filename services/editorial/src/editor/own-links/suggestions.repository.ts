import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A page that a phrase could lead to. */
export interface SuggestionRow {
  readonly phrase: string
  /** As `pathKey` writes it. */
  readonly path: string
  readonly title: string
}

/** Links with a phrase that are looked at: words such as "here" stand in links to thousands of pages. */
const LOOKED_AT = 200

/** SQL: the pages to which links with a phrase lead most often. */
const usedAs = (table: string, column: string): string => `
  select path from (select path from ${table} where lower(${column}) = phrase limit ${LOOKED_AT}) as found
  group by path order by count(*) desc, path limit 3`

/**
 * Phrases that are the slug or a title of a published guide, or the words of a link or a planned link of some guide to a
 * published guide or gift.
 */
const MATCHES = `
  with phrases as (select distinct unnest($1::text[]) as phrase),
  slugs as (select * from unnest($2::text[], $3::text[]) as d (slug, phrase)),
  named as (
    select phrase, '/' || g.slug as path, g.title, g.id from slugs join guides as g using (slug) where g.published <= now()
    union select phrase, '/' || g.slug, g.title, g.id from phrases join guides as g on lower(g.title) = phrase
    where g.published <= now()
    union select phrase, '/' || g.slug, g.title, g.id from phrases join guides as g on lower(g.short_title) = phrase
    where g.short_title <> '' and g.published <= now()
  ),
  used as (
    select phrase, uses.path from phrases, lateral (${usedAs('guide_text_links', 'words')}) as uses
    union select phrase, uses.path from phrases, lateral (${usedAs('guide_interlinks', 'keyword')}) as uses
  )
  select phrase, path, title from named where id <> $4
  union select used.phrase, used.path, g.title from used join guides as g on g.slug = substr(used.path, 2)
  where g.published <= now() and g.id <> $4
  union select used.phrase, used.path, k.title from used join known_posts as k on k.slug = substr(used.path, 2)
  where not k.deleted and k.published <= now()
  limit 500`

@Injectable()
export class SuggestionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @param slugs slugs with the phrase that each was made of */
  async listMatches(
    guideId: number,
    phrases: readonly string[],
    slugs: readonly { readonly slug: string; readonly phrase: string }[],
  ): Promise<SuggestionRow[]> {
    const values = [phrases, slugs.map(({ slug }) => slug), slugs.map(({ phrase }) => phrase), guideId]
    return await this.source.query<SuggestionRow[]>(MATCHES, values)
  }
}
