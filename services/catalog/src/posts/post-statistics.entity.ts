import { Column } from 'typeorm'

/** What others make of a gift: ratings, what tracking counts by event, and the scores that rank the lists. */
export abstract class PostStatistics {
  /** Follows from the four columns below, in the database. */
  @Column('real', { nullable: true })
  rating!: number | null

  @Column('integer', { default: 0 })
  ratingCount!: number

  /** The mean of the shop's own ratings. */
  @Column('real', { nullable: true })
  feedRating!: number | null

  @Column('integer', { default: 0 })
  feedRatingCount!: number

  /** All stars that members gave, together. */
  @Column('integer', { default: 0 })
  stars!: number

  /** Members who rated. */
  @Column('integer', { default: 0 })
  raters!: number

  @Column('integer', { default: 0 })
  clicks!: number

  @Column('integer', { default: 0 })
  impressions!: number

  @Column('integer', { default: 0 })
  mobileClicks!: number

  @Column('integer', { default: 0 })
  mobileImpressions!: number

  @Column('integer', { default: 0 })
  saves!: number

  @Column('integer', { default: 0 })
  editorialClicks!: number

  @Column('integer', { default: 0 })
  editorialImpressions!: number

  @Column('integer', { default: 0 })
  postpageClicks!: number

  @Column('integer', { default: 0 })
  postpageImpressions!: number

  @Column('integer', { default: 0 })
  catClicks!: number

  @Column('integer', { default: 0 })
  catImpressions!: number

  @Column('text', { default: '' })
  categoriesSummary!: string

  @Column('real', { default: 0 })
  earningsScore!: number

  @Column('real', { default: 0 })
  clicksScore!: number

  @Column('real', { default: 0 })
  weekScore!: number

  @Column('real', { default: 0 })
  weekCtr!: number

  @Column('real', { default: 0 })
  mobileCtr!: number

  @Column('real', { default: 0 })
  popularScore!: number

  @Column('real', { default: 0 })
  allTimeScore!: number

  /** Which of tracking's computations the figures come from; 0 before the first. */
  @Column('integer', { default: 0 })
  scoresVersion!: number

  /** Place in the random list, 0 to 2^31 - 1. */
  @Column('integer', { default: () => 'any_shuffle()' })
  shuffle!: number
}
