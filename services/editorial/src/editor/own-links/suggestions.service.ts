import { findUnlinked, guideSlug, pathKey, unlinkedPhrases } from '@ribbonry/guides'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { linksOf } from '../guides/reading/guide-content.ts'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { SuggestionsRepository } from './suggestions.repository.ts'

export interface Suggestion {
  readonly keyword: string
  readonly link: string
  readonly title: string
  readonly planned: boolean
}

const MOST = 30
/** A long guide has some thousand words. */
const MOST_PHRASES = 20_000

/** Suggests links from words of a guide that lead nowhere yet. */
@Injectable()
export class SuggestionsService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(SuggestionsRepository) private readonly suggestions: SuggestionsRepository,
  ) {}

  /**
   * One suggestion for each page: planned links first, then longer words before shorter ones.
   * @throws DomainError `guide-not-found`, `not-allowed`
   */
  async list(guideId: number, identity: Identity): Promise<Suggestion[]> {
    const { guide, products, interlinks } = await this.views.get(guideId, identity)
    const texts = [guide.content, ...products.map(({ content }) => content), guide.outro]
    const phrases = [...unlinkedPhrases(texts)].slice(0, MOST_PHRASES)
    const matches = await this.suggestions.listMatches(guideId, phrases, slugsOf(phrases))
    const linked = new Set([...linksOf({ fields: guide, products }).keys(), pathKey(`/${guide.slug}/`)])
    const titles = new Map(matches.map(({ path, title }) => [path, title]))
    const planned = interlinks
      .filter(({ keyword }) => texts.some((text) => findUnlinked(text, keyword) !== undefined))
      .map(({ keyword, link }) => ({ keyword, link, title: titles.get(pathKey(link)) ?? link, planned: true }))
    const found = matches
      .toSorted((one, other) => other.phrase.length - one.phrase.length || one.path.localeCompare(other.path))
      .map(({ phrase, path, title }) => ({ keyword: phrase, link: `${path}/`, title, planned: false }))
    const all: Suggestion[] = []
    for (const suggestion of [...planned, ...found]) {
      const key = pathKey(suggestion.link)
      if (linked.has(key)) continue
      linked.add(key)
      all.push(suggestion)
    }
    return all.slice(0, MOST)
  }
}

/** Slugs of phrases; words alone are too common to be meant as a guide. */
function slugsOf(phrases: readonly string[]): { slug: string; phrase: string }[] {
  return phrases.flatMap((phrase) => {
    const slug = guideSlug(phrase)
    return slug.includes('-') ? { slug, phrase } : []
  })
}
