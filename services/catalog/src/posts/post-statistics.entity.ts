import { Column } from 'typeorm'

/** Ratings, counts of tracking, and the scores that rank the lists. */
export abstract class PostStatistics {
  /** Computed from the four columns below by a trigger. */
  @Column('real', { nullable: true })
  rating!: number | null

  @Column('integer', { default: 0 })
  ratingCount!: number

  /** Mean of the shop's own ratings. */
  @Column('real', { nullable: true })
  feedRating!: number | null

  @Column('integer', { default: 0 })
  feedRatingCount!: number

  /** Sum of the stars of all members. */
  @Column('integer', { default: 0 })
  stars!: number

  /** Number of members who rated. */
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

  /** Version of tracking's computation that the figures come from; 0 before the first. */
  @Column('integer', { default: 0 })
  scoresVersion!: number

  /** Position in the random list, 0 to 2^31 - 1. */
  @Column('integer', { default: () => 'any_shuffle()' })
  shuffle!: number
}
