import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

/** Times that a product is seen before anything is concluded from it. */
export const LEAST_SEEN = 150

export const FIGURE_PROPOSALS = ['move-up', 'other-picture'] as const
export type FigureProposalKind = (typeof FIGURE_PROPOSALS)[number]

/** A product's valid events of the last 28 days. */
export const GuideProductFigures = z.object({
  product_id: z.int(),
  /** Where it stands in the saved guide, from 1. */
  place: z.int(),
  impressions: z.int(),
  clicks: z.int(),
  /** clicks / impressions; null for a product that nobody saw. */
  ctr: z.number().nullable(),
  /** What products of all guides get at this place. */
  usual_ctr: z.number(),
  /** Seen so often that clicks were to be expected, and clicked by nobody. */
  unclicked: z.boolean(),
})
export type GuideProductFigures = z.output<typeof GuideProductFigures>

export const FigureProposal = z.object({
  kind: z.enum(FIGURE_PROPOSALS),
  product_id: z.int(),
  /** The place to move to; null for other proposals. */
  to: z.int().nullable(),
  /** A sentence with the numbers. */
  evidence: z.string(),
})
export type FigureProposal = z.output<typeof FigureProposal>

export const getGuideFigures = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/figures/:id',
  summary: 'How a guide and its products were seen and clicked in 28 days, and what follows from that',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params: z.object({ id: Id }),
  answer: z.object({
    /** Of the guide's page. */
    views: z.int(),
    /** Of all its products. */
    impressions: z.int(),
    clicks: z.int(),
    ctr: z.number().nullable(),
    /** What products of all guides get at the places at which these were seen; null without impressions. */
    usual_ctr: z.number().nullable(),
    products: z.array(GuideProductFigures),
    /** Those with the most to gain first. */
    proposals: z.array(FigureProposal),
  }),
})
