import type { CallAnswer, FeaturedPlace, getFeaturedGuides } from '@ribbonry/contracts'
import { presentGuideChoice } from '../selection/guide-choice.presenter.ts'
import type { FeaturedLists } from './featured-guides.service.ts'

export function presentFeaturedGuides({ rows, version }: FeaturedLists): CallAnswer<typeof getFeaturedGuides> {
  const of = (place: FeaturedPlace) =>
    rows.filter((row) => row.place === place).map((row) => ({ ...presentGuideChoice(row), sort: row.sort }))
  return { homepage: of('homepage'), postpage: of('postpage'), version }
}
